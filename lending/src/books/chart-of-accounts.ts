/** Debits increase assets and expenses; credits increase liabilities and income. */
export type AccountKind = 'asset' | 'liability' | 'income' | 'expense';

/** `perLoan`: the ledger keeps a separate balance for each loan, so each posting names its loan. */
export type LedgerAccount = { kind: AccountKind; perLoan: boolean };

/**
 * The lender's chart of accounts. A clearing account holds money between its posting to a loan and
 * its appearance on the bank statement, whichever comes first. Each one must return to zero.
 */
export const chartOfAccounts = {
  cash: { kind: 'asset', perLoan: false },
  ach_clearing: { kind: 'asset', perLoan: false },
  payroll_clearing: { kind: 'asset', perLoan: false },
  card_clearing: { kind: 'asset', perLoan: false },
  /** Checks that we sent, and checks and wires that staff took in, until the bank shows them. */
  check_clearing: { kind: 'asset', perLoan: false },
  /** Between a loan and the one that refinances it; zero after each refinancing. */
  balance_transfer: { kind: 'asset', perLoan: false },
  loan_principal: { kind: 'asset', perLoan: true },
  interest_receivable: { kind: 'asset', perLoan: true },
  fees_receivable: { kind: 'asset', perLoan: true },
  /** What a borrower still owes after a charge-off, and its contra account. */
  charged_off_balance: { kind: 'asset', perLoan: true },
  charged_off_contra: { kind: 'asset', perLoan: false },
  disbursement_payable: { kind: 'liability', perLoan: true },
  /** The borrower's money: early payments, overpayments and Account Credits. */
  borrower_escrow: { kind: 'liability', perLoan: true },
  refund_payable: { kind: 'liability', perLoan: true },
  /** A person’s own money between a paycheck and their savings account; never a loan’s. */
  savings_payable: { kind: 'liability', perLoan: false },
  unidentified_receipts: { kind: 'liability', perLoan: false },
  /** The lender's own money in the bank account, from the balance of the first statement. */
  lender_funding: { kind: 'liability', perLoan: false },
  /** Unclaimed money that goes to a state. */
  escheat_payable: { kind: 'liability', perLoan: false },
  interest_income: { kind: 'income', perLoan: false },
  origination_fee_income: { kind: 'income', perLoan: false },
  processing_fee_income: { kind: 'income', perLoan: false },
  late_fee_income: { kind: 'income', perLoan: false },
  recovery_income: { kind: 'income', perLoan: false },
  credit_loss: { kind: 'expense', perLoan: false },
  goodwill: { kind: 'expense', perLoan: false },
  /** Micro-deposits that verify a bank account. We don't collect them back. */
  bank_verification: { kind: 'expense', perLoan: false },
  /** What the card processor keeps of its payouts; borrowers never pay it. */
  card_fees: { kind: 'expense', perLoan: false },
  bank_charges: { kind: 'expense', perLoan: false },
} as const satisfies Readonly<Record<string, LedgerAccount>>;

export type AccountName = keyof typeof chartOfAccounts;
