export { insertConsents } from './consent.queries.ts';
export { contactTexts, textConsents } from './consents.ts';
export { maskEmail, maskPhone } from './contact-mask.ts';
export { countTry } from './count-try.ts';
export { hasFreshFactor } from './fresh-factor.ts';
export { forgetLoginTries } from './forget-login-tries.job.ts';
export { becomeNobody, leaveOldSession } from './leave-session.ts';
export { counterKey, lockTries, loginName, saveTries } from './login-counter.queries.ts';
export { afterWrongCode, judgePassword } from './login-lock.ts';
export { mailPasswordReset } from './mail-password-reset.job.ts';
export { clearBreach, markBreached } from './mark-breached.ts';
export { markVerified, resetEmploymentVerified } from './mark-verified.ts';
export { issueCode, spendCode } from './one-time-code.ts';
export {
  type BankKeyPurpose,
  issueBankKey,
  issueUploadKey,
  judgeKey,
  spendKey,
} from './one-time-link.ts';
export { passwordFault } from './password-rules.ts';
export { routes } from './routes.ts';
export { sendCodeToPhone } from './send-code.ts';
export { welcomeBorrower } from './welcome-borrower.job.ts';
