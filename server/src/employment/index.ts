export { answerEmploymentCheck } from './answer-employment-check.job.ts';
export { employmentOf, type EmploymentFacts } from './employment-of.ts';
export { settleEmployment } from './settle-employment.ts';
export { proveByPayroll } from './prove-by-payroll.ts';
export { routes } from './routes.ts';
