import CalendarDays from 'lucide-react/icons/calendar-days';
import { icon } from './icon.tsx';

export const CalendarDaysIcon = icon(CalendarDays);
