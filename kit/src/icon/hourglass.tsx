import Hourglass from 'lucide-react/icons/hourglass';
import { icon } from './icon.tsx';

export const HourglassIcon = icon(Hourglass);
