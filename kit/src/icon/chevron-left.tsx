import ChevronLeft from 'lucide-react/icons/chevron-left';
import { icon } from './icon.tsx';

export const ChevronLeftIcon = icon(ChevronLeft);
