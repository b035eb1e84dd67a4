export { cancelPlannedOf } from './cancel-from-account.ts';
export { cancelAutomaticDebits } from './cancel-debits.ts';
export {
  dropCardPayment,
  keepCardPayment,
  restoreCardPayment,
  returnCardPayment,
  settleCardPayment,
} from './card/card-money.ts';
export { consentedAccount } from './collect/consented-account.ts';
export { collectInstallments } from './collect/collect-installments.job.ts';
export { collectMissed } from './collect/collect-missed.job.ts';
export { findCardRules } from './card/card-rules.queries.ts';
export { fitDebits } from './fit/fit-debits.job.ts';
export { moveHeldDebits } from './move-held-debits.ts';
export { planDebits, type PaymentInput, type Plan } from './plan-debits.ts';
export { planRemainders } from './plan-remainders.job.ts';
export { postSettledPayments } from './settle/post-settled-payments.job.ts';
export { reverseReturnedPayments } from './reverse-returned-payments.job.ts';
export { announceDebits } from './reminders/announce-debits.job.ts';
export { remindOfDebits } from './reminders/remind-of-debits.job.ts';
export { remindOfDeductions } from './reminders/remind-of-deductions.job.ts';
export { remindOfPayments } from './reminders/remind-of-payments.job.ts';
export { routes } from './routes.ts';
export { refuseSame, sameMadeAt } from './same-payment.ts';
export { noPhonePayment } from './desk/no-phone-payment.ts';
export { settlePayments } from './settle/settle-payments.job.ts';
