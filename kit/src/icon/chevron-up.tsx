import ChevronUp from 'lucide-react/icons/chevron-up';
import { icon } from './icon.tsx';

export const ChevronUpIcon = icon(ChevronUp);
