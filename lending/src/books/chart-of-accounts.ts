/** What an account is; assets and expenses grow by debits, the others by credits. */
export type AccountKind = 'asset' | 'liability' | 'income' | 'expense';

/** `perLoan`: kept for each loan apart, so that its postings name one. */
export type LedgerAccount = { kind: AccountKind; perLoan: boolean };

/**
 * The lender's books. The clearing accounts hold money that has been booked to loans and has not
 * been seen at the bank yet, or the other way round; each must come back to zero.
 */
export const chartOfAccounts = {
  cash: { kind: 'asset', perLoan: false },
  ach_clearing: { kind: 'asset', perLoan: false },
  payroll_clearing: { kind: 'asset', perLoan: false },
  card_clearing: { kind: 'asset', perLoan: false },
  /** Between a loan and the one that refinances it; zero after each refinancing. */
  balance_transfer: { kind: 'asset', perLoan: false },
  loan_principal: { kind: 'asset', perLoan: true },
  interest_receivable: { kind: 'asset', perLoan: true },
  fees_receivable: { kind: 'asset', perLoan: true },
  /** What a borrower still owes after the loss was booked, and its counterpart. */
  charged_off_balance: { kind: 'asset', perLoan: true },
  charged_off_contra: { kind: 'asset', perLoan: false },
  disbursement_payable: { kind: 'liability', perLoan: true },
  /** Money of the borrower: early, too much, or an Account Credit. */
  borrower_escrow: { kind: 'liability', perLoan: true },
  refund_payable: { kind: 'liability', perLoan: true },
  unidentified_receipts: { kind: 'liability', perLoan: false },
  interest_income: { kind: 'income', perLoan: false },
  origination_fee_income: { kind: 'income', perLoan: false },
  processing_fee_income: { kind: 'income', perLoan: false },
  late_fee_income: { kind: 'income', perLoan: false },
  recovery_income: { kind: 'income', perLoan: false },
  credit_loss: { kind: 'expense', perLoan: false },
  goodwill: { kind: 'expense', perLoan: false },
  /** The cents sent to an account to prove whose it is; nobody asks them back. */
  bank_verification: { kind: 'expense', perLoan: false },
} as const satisfies Readonly<Record<string, LedgerAccount>>;

export type AccountName = keyof typeof chartOfAccounts;
