import type { EntryUse } from './transaction-codes.ts';

/**
 * The entry classes that this platform supports. We receive COR but never send it. Source: NACHA
 * field "standard entry class code".
 */
export type EntryClassCode = 'PPD' | 'WEB' | 'TEL' | 'CCD' | 'COR';

/** The rules of a standard entry class for its entries. */
export interface EntryClass {
  readonly code: EntryClassCode;
  /** The purpose of the class, in words. */
  readonly use: string;
  /** Whether credits may be sent: always, or only to reverse an erroneous debit. */
  readonly credits: 'ALWAYS' | 'REVERSAL_ONLY';
  /** The number of type 05 addenda an entry may carry. */
  readonly paymentAddenda: 0 | 1;
  /** Whether the discretionary data must say R (recurring) or S (single). */
  readonly paymentType: 'REQUIRED' | 'OPTIONAL' | 'NONE';
  /** The kinds of transaction codes an entry may use. */
  readonly uses: readonly EntryUse[];
}
