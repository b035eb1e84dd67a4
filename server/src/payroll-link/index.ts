export { answerPayrollLink } from './answer-payroll-link.job.ts';
export { linkedOn } from './linked-on.ts';
export { routes } from './routes.ts';
