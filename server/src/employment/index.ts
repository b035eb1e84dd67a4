export { answerEmploymentCheck } from './answer-employment-check.job.ts';
export { readProvedEmployment, type EmploymentFacts } from './read-proved-employment.ts';
export { settleEmployment } from './settle-employment.ts';
export { proveByPayroll } from './prove-by-payroll.ts';
export { routes } from './routes.ts';
