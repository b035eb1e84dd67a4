export { changeEmployment } from './change-employment.ts';
export { applyReports } from './apply-reports.job.ts';
export { confirmNewJobs } from './confirm-new-jobs.job.ts';
export { followEmployer } from './follow-employer.ts';
export { followRoster } from './follow-roster.job.ts';
export { remindOwnPayments } from './remind-own-payments.job.ts';
export { tellOfPauseEnds } from './tell-of-pause-ends.job.ts';
export { routes } from './routes.ts';
