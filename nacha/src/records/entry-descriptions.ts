/** Company entry descriptions (record 5) that NACHA prescribes. */
export const ENTRY_DESCRIPTIONS = {
  /** Re-presentment of a debit returned R01 or R09: same amount, same company. */
  retry: 'RETRY PYMT',
  /** A fee for a returned debit; sent once, and only with prior notice to the borrower. */
  returnFee: 'RETURN FEE',
  /** Micro-entries that verify an account. */
  micro: 'ACCTVERIFY',
  /** Reverses an erroneous entry. */
  reversal: 'REVERSAL',
} as const;

/** Descriptions that may only be used for debits. */
export const DEBIT_ONLY_DESCRIPTIONS: ReadonlySet<string> = new Set([
  ENTRY_DESCRIPTIONS.retry,
  ENTRY_DESCRIPTIONS.returnFee,
]);
