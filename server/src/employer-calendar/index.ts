export { calendarJobs } from './calendar-jobs.ts';
export { moveManyInstallments } from './move-many-installments.job.ts';
export { renewMovedFiles } from './renew-moved-files.job.ts';
export { routes } from './routes.ts';
export { tellOfMovedPaydays } from './tell-of-moved-paydays.job.ts';
