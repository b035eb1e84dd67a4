import CalendarCheck from 'lucide-react/icons/calendar-check';
import { icon } from './icon.tsx';

export const CalendarCheckIcon = icon(CalendarCheck);
