export { closeDays, type DayReport, type Run } from './close-days.ts';
