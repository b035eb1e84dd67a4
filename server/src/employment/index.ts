export { answerEmploymentCheck } from './answer-employment-check.job.ts';
export { readProvedEmployment, type EmploymentFacts } from './read-proved-employment.ts';
export { settleEmployment } from './settle-employment.ts';
export { proveByPayroll } from './prove-by-payroll.ts';
export { type AskedOfPayroll, readAskedOfPayroll } from './desk/read-asked-of-payroll.ts';
export { watchJobChecks } from './desk/watch-job-checks.job.ts';
export { routes } from './routes.ts';
