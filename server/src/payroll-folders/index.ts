export { forgetFolderFiles } from './forget-folder-files.job.ts';
export { routes } from './routes.ts';
export { takePayrollFiles } from './take-payroll-files.job.ts';
export { findWaitingFiles, type WaitingFiles } from './unread.queries.ts';
