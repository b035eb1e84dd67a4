import ArrowRight from 'lucide-react/icons/arrow-right';
import { icon } from './icon.tsx';

export const ArrowRightIcon = icon(ArrowRight);
