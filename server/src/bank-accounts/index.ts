export { accountNames } from './account-names.ts';
export type { AccountRow } from './accounts.queries.ts';
export { askForBank } from './ask-for-bank.ts';
export { answerMicroDeposits } from './answer-micro-deposits.job.ts';
export { applyChanges } from './apply-changes.job.ts';
export { holdOf, nameAccount, takesDebits } from './bank-account.view.ts';
export { forgetSignIns } from './forget-sign-ins.job.ts';
export { finishBankLink } from './finish-bank-link.job.ts';
export { expireMicroDeposits } from './expire-micro-deposits.job.ts';
export {
  asDebitAccount,
  debitAccounts,
  findAccount,
  findVerified,
  isBeingVerified,
  primaryGoneSince,
  verifiedPrimary,
} from './find-verified.ts';
export { receiverOf } from './receiver.ts';
export { routes } from './routes.ts';
export { settleStatement } from './settle-statement.ts';
export { statedAccount } from './stated-account.ts';
export { stopDebits } from './stop-debits.ts';
