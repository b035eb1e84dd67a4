import type { EntryUse } from './transaction-codes.ts';

/**
 * The entry classes of this platform. COR alone comes to us and is never sent. Source: NACHA field
 * "standard entry class code".
 */
export type EntryClassCode = 'PPD' | 'WEB' | 'TEL' | 'CCD' | 'COR';

/** What the standard entry class of a batch allows in its entries. */
export interface EntryClass {
  readonly code: EntryClassCode;
  /** What the class is for, in words. */
  readonly use: string;
  /** Whether credits may be sent: always, or only to reverse a debit sent by mistake. */
  readonly credits: 'ALWAYS' | 'REVERSAL_ONLY';
  /** How many addenda of type 05 an entry may carry. */
  readonly paymentAddenda: 0 | 1;
  /** Whether the discretionary data must say R (recurring) or S (single). */
  readonly paymentType: 'REQUIRED' | 'OPTIONAL' | 'NONE';
  /** Which transaction codes may open an entry, by their use. */
  readonly uses: readonly EntryUse[];
}
