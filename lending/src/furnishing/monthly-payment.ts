import type { Cents } from '../money/money.ts';

/** Installments a month in hundredths, as the bureaus count them (Metro 2, field 15). */
const PER_MONTH = {
  WEEKLY: 433n,
  WEEKLY5: 433n,
  BIWEEKLY: 216n,
  BIWEEKLY3: 216n,
  SEMIMONTHLY: 200n,
  MONTHLY: 100n,
} as const;

/** How often installments come due, in the letters of Metro 2 (field 14). */
const LETTERS = {
  WEEKLY: 'W',
  WEEKLY5: 'W',
  BIWEEKLY: 'B',
  BIWEEKLY3: 'B',
  SEMIMONTHLY: 'E',
  MONTHLY: 'M',
} as const;

type Frequency = keyof typeof PER_MONTH;

/** What a month of installments comes to, in cents: weekly ones count 4.33 times, others alike. */
export function monthlyPayment(installment: Cents, frequency: Frequency): Cents {
  return (installment * PER_MONTH[frequency]) / 100n;
}

export function frequencyLetter(frequency: Frequency): string {
  return LETTERS[frequency];
}
