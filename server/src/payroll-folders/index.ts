export { takePayrollFiles } from './take-payroll-files.job.ts';
