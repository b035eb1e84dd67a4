export { openNumber } from './account/account-number.ts';
export { accountNames } from './account/account-names.ts';
export { type AccountRow, findAccountsByGid } from './account/accounts.queries.ts';
export { askForBank } from './mailed-link/ask-for-bank.ts';
export { answerMicroDeposits } from './micro-deposits/answer-micro-deposits.job.ts';
export { applyChanges } from './account/apply-changes.job.ts';
export {
  bankChangeHold,
  inSentence,
  nameAccount,
  takesDebits,
} from './account/bank-account.view.ts';
export { forgetSignIns } from './bank-link/forget-sign-ins.job.ts';
export { finishBankLink } from './bank-link/finish-bank-link.job.ts';
export { expireMicroDeposits } from './micro-deposits/expire-micro-deposits.job.ts';
export {
  asDebitAccount,
  debitableAccounts,
  type DebitAccounts,
  debitAccounts,
  debitAccountsOf,
  findAccount,
  peopleBeingVerified,
  primaryGoneSince,
  verifiedAccounts,
  verifiedPrimaries,
  verifiedPrimary,
} from './account/find-verified.ts';
export { sendPrenotes } from './prenotes/send-prenotes.job.ts';
export { findOwner, type Owner } from './account/owners.queries.ts';
export { achReceiver, achReceivers, receiverOf } from './account/receiver.ts';
export { routes } from './routes.ts';
export { settleStatement } from './statement/settle-statement.ts';
export { statedAccount } from './statement/stated-account.ts';
export { stopDebits } from './account/stop-debits.ts';
