import X from 'lucide-react/icons/x';
import { icon } from './icon.tsx';

export const XIcon = icon(X);
