import ChevronRight from 'lucide-react/icons/chevron-right';
import { icon } from './icon.tsx';

export const ChevronRightIcon = icon(ChevronRight);
