export { changeCollection, type CollectionStep } from './collection/change-collection.ts';
export { findChanges, type RecordedChange } from './collection/collection.queries.ts';
export { turnCollections } from './collection/turn-collections.job.ts';
export { accrueInterest } from './aging/accrue-interest.job.ts';
export { ageTheseLoans, lockLossLoans } from './aging/age-loans.ts';
export { chargeOffLoan, chargeOffLost } from './aging/charge-off-loan.ts';
export { continueSchedule, readSchedulePart } from './schedule/continue-schedule.ts';
export { comingInstallments, type ComingInstallments } from './schedule/coming-installments.ts';
export { loanReference } from './loan/loan-reference.ts';
export { createLoan } from './loan/create-loan.ts';
export { findFlags } from './loan/flags.queries.ts';
export { findDueLoans, lockDebitedLoans } from './aging/debited-loans.queries.ts';
export {
  findOpenLoan,
  findOwnLoan,
  isLoan,
  lockLoan,
  lockLoans,
  lockOwnLoan,
} from './loan/find-loan.ts';
export { holdAllUnidentified, holdUnidentifiedMoney } from './receipts/hold-in-escrow.ts';
export { installmentsDue, type InstallmentDue } from './schedule/installments-due.ts';
export { type Modifiable, readModifiable } from './schedule/modifiable-loan.ts';
export {
  asOld,
  type OldRow,
  replaceSchedule,
  restoreSchedule,
} from './schedule/replace-schedule.ts';
export { setInstallment, setPaydayShift } from './schedule/set-installment.ts';
export type { PlannedPaymentRow } from './receipts/in-flight.queries.ts';
export {
  type DebitFacts,
  readDebitFacts,
  readLoanFacts,
  type OpenInstallment,
  type PayingFacts,
} from './loan/loan-facts.ts';
export { daysPastDue, loanFigures, type LoanFigures } from './loan/loan-figures.ts';
export {
  findLoan,
  findLoansOf,
  findOpenLoans,
  lockOpenLoans,
  lockRunningLoans,
  type LoanKey,
  type LoanRow,
} from './loan/loan.queries.ts';
export type { NewLoan } from './loan/new-loan.ts';
export { findOldLoan, type OldLoan } from './loan/old-loan.ts';
export { loanProceeds, openLoans } from './loan/open-loan.ts';
export { lowerRate } from './loan/lower-rate.ts';
export { postponeDisbursement } from './loan/postpone-disbursement.ts';
export type { ReceiptPurpose } from './receipts/receipt.ts';
export {
  applyHeldMoney,
  identifyMoney,
  keepForInstallment,
  nextInstallment,
  postHeldAway,
  refundHeldMoney,
} from './receipts/release-escrow.ts';
export { receivePayment, receivePayments } from './receipts/receive-payment.ts';
export { receiveRemittances } from './receipts/receive-remittance.ts';
export { releaseEscrows } from './receipts/release-escrows.job.ts';
export { splitOn } from './receipts/split-on.ts';
export { reversePayment, reversePayments } from './receipts/reverse-payment.ts';
export { routes } from './routes.ts';
export { sendWaitingRefunds } from './refunds/send-waiting-refunds.job.ts';
export { settleRefunds } from './refunds/settle-refunds.job.ts';
export { planShortPays } from './short-pay/plan-short-pays.ts';
export type { ShortPay } from './short-pay/short-pay.ts';
export { isClaimable } from './face/claimable.ts';
export { type Letter, tellBorrower, tellBorrowers } from './receipts/tell-borrower.ts';
export { creditableOn, creditLoan, type LoanCredit } from './receipts/credit-loan.ts';
export { loanBooks } from './loan/loan-books.ts';
export { waiveRest } from './receipts/waive-rest.ts';
export { readWhole } from './loan/whole-loan.ts';
export { voidLoan } from './loan/void-loan.ts';
