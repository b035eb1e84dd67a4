import type { PayrollFrequency } from '@paystead/lending/calendar/installment-dates';
import type { QueueDocumentType } from '@paystead/lending/states/queue-documents';

/** S3.14: the sources, as staff read them. */
export const SOURCES = {
  EMPLOYEE: 'the borrower',
  EMPLOYER: 'the employer',
  EXTERNAL: 'the credit bureau',
  PLAID: 'the bank',
  ACCURINT: 'public records',
} as const;

/** S3.4 */
export const FREQUENCIES: Readonly<Record<PayrollFrequency, string>> = {
  BIWEEKLY: 'Bi-Weekly',
  BIWEEKLY3: 'Bi-Weekly, skip 3rd pay/month',
  MONTHLY: 'Monthly',
  SEMIMONTHLY: 'Semi-Monthly',
  WEEKLY: 'Weekly',
  WEEKLY5: 'Weekly, skip 5th pay/month',
};

/** S3.13 */
export const DOCUMENT_WORDS: Readonly<Record<QueueDocumentType, string>> = {
  INCOME_STATEMENT: 'Income statement',
  PENSION_STATEMENT: 'Pension statement',
  SOCIAL_SECURITY_STATEMENT: 'Social Security statement',
  SOCIAL_SECURITY_CARD: 'Social Security card',
  DRIVER_LICENSE: 'Driver’s license',
  PROOF_OF_RESIDENCE: 'Proof of residence',
  BANK_STATEMENT: 'Bank statement',
};

/** `09/21/2016` (S9.8) */
export function shortDay(day: Temporal.PlainDate): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(day.month)}/${two(day.day)}/${day.year}`;
}
