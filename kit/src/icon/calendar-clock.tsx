import CalendarClock from 'lucide-react/icons/calendar-clock';
import { icon } from './icon.tsx';

export const CalendarClockIcon = icon(CalendarClock);
