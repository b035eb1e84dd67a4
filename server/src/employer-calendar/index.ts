export { calendarJobs } from './calendar-jobs.ts';
export { routes } from './routes.ts';
