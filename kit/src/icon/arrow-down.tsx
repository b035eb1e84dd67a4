import ArrowDown from 'lucide-react/icons/arrow-down';
import { icon } from './icon.tsx';

export const ArrowDownIcon = icon(ArrowDown);
