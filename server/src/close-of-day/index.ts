export { closeDays, type DayReport, type Run } from './close-days.ts';
export { closeDaysJob, type AfterClosing } from './close-days.job.ts';
