export { breachStep } from './breach/breach.ts';
export { insertConsents } from './registration/consent.queries.ts';
export { contactTexts, textConsents } from './registration/consents.ts';
export { contactHold, refuseDuringHold } from './contact-change/contact-hold.ts';
export { maskEmail, maskPhone } from './contact/contact-mask.ts';
export { countTry, countVisit } from './contact/count-try.ts';
export { hasFreshFactor, requireFreshFactorIfAny } from './second-factor/fresh-factor.ts';
export { forgetSocialSignIns } from './social/forget-social-sign-ins.job.ts';
export { forgetLoginTries } from './sign-in/forget-login-tries.job.ts';
export { becomeNobody, leaveOldSession } from './sessions/leave-session.ts';
export { refuseGuessing, settleGuess } from './sign-in/guessing.ts';
export {
  accountCounter,
  clearTries,
  demandNewPassword,
  forgiveWrongPasswords,
  lockTries,
  loginName,
  passwordCounter,
  saveTries,
} from './sign-in/login-counter.queries.ts';
export { afterWrongCode, judgePassword } from './sign-in/login-lock.ts';
export { mailPasswordReset } from './password/mail-password-reset.job.ts';
export { clearBreach, markBreached } from './breach/mark-breached.ts';
export { endHold, lockHold, type MoneyHold, peopleWithHeldMoney } from './breach/money-hold.ts';
export { markVerified, resetEmploymentVerified } from './contact/mark-verified.ts';
export { passwordChangedMail, resetMail } from './contact/message-texts.ts';
export { issueCode, spendCode } from './contact/one-time-code.ts';
export {
  type BankKeyPurpose,
  issueBankKey,
  issueUploadKey,
  judgeKey,
  spendKey,
  voidUploadKeys,
} from './contact/one-time-link.ts';
export { MOST_RESETS, RESET_WINDOW } from './password/reset-key.ts';
export { type AccountLock, findAccountLock } from './sign-in/account-lock.ts';
export { passwordFault } from './password/password-rules.ts';
export { routes } from './routes.ts';
export { sendCodeToPhone } from './contact/send-code.ts';
export { welcomeBorrower } from './registration/welcome-borrower.job.ts';
