import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { icon } from './icon.tsx';

export const ArrowLeftRightIcon = icon(ArrowLeftRight);
