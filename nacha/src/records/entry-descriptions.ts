/** What the company entry description (record 5) must say where NACHA prescribes the words. */
export const ENTRY_DESCRIPTIONS = {
  /** A debit returned R01 or R09 and presented again: same amount, same company. */
  retry: 'RETRY PYMT',
  /** A fee for a returned debit, sent once and only when the borrower was told before. */
  returnFee: 'RETURN FEE',
  /** Micro-entries that prove an account. */
  micro: 'ACCTVERIFY',
  /** An entry sent by mistake and taken back. */
  reversal: 'REVERSAL',
} as const;

/** Descriptions under which only debits may be sent. */
export const DEBIT_ONLY_DESCRIPTIONS: ReadonlySet<string> = new Set([
  ENTRY_DESCRIPTIONS.retry,
  ENTRY_DESCRIPTIONS.returnFee,
]);
