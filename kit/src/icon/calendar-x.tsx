import CalendarX from 'lucide-react/icons/calendar-x';
import { icon } from './icon.tsx';

export const CalendarXIcon = icon(CalendarX);
