import ArrowUp from 'lucide-react/icons/arrow-up';
import { icon } from './icon.tsx';

export const ArrowUpIcon = icon(ArrowUp);
