export { mailPasswordReset } from './mail-password-reset.job.ts';
export { welcomeBorrower } from './welcome-borrower.job.ts';
export { markVerified, resetEmploymentVerified } from './mark-verified.ts';
export { issueKey, peekKey, spendKey } from './one-time-link.ts';
export { findFactors } from './factor.queries.ts';
export { countTry } from './count-try.ts';
export { readPhone } from './phone-number.ts';
export { routes } from './routes.ts';
