import Timer from 'lucide-react/icons/timer';
import { icon } from './icon.tsx';

export const TimerIcon = icon(Timer);
