import Copy from 'lucide-react/icons/copy';
import { icon } from './icon.tsx';

export const CopyIcon = icon(Copy);
