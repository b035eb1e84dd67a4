import type { WireAnswer } from '@paystead/contract/call';
import type { readHeldMoney } from '@paystead/contract/servicing/held-money';

export type HeldDetails = WireAnswer<typeof readHeldMoney>;
export type Held = HeldDetails['money'];

export const REASON_WORDS: Readonly<Record<Held['reason'], string>> = {
  EARLY_REMITTANCE: 'Early, counts on its payday',
  OVERPAYMENT: 'More than was asked for',
  UNIDENTIFIED: 'Owner unknown',
  UNKNOWN_EMPLOYEE: 'Employee number not on the list',
  UNKNOWN_DEPOSIT: 'Deposit of an unknown sender',
  UNEXPECTED_BANK_LINE: 'On the bank’s statement only',
};

export const END_WORDS: Readonly<Record<NonNullable<Held['closed_as']>, string>> = {
  APPLIED: 'Applied',
  REFUNDED: 'Refunded',
  RETURNED_TO_PAYROLL: 'Returned to payroll',
  ESCHEATED: 'Due to a state',
  EXPECTED: 'Belonged to booked money',
  REVERSED: 'Reversed',
};

export const ACT_WORDS: Readonly<Record<HeldDetails['trail'][number]['act'], string>> = {
  OPENED: 'Came in',
  TAKEN: 'Taken',
  KEPT: 'Kept',
  IDENTIFIED: 'Matched to a loan',
  CHOSEN: 'The borrower chose',
  WRITTEN: 'Letter to the owner',
  APPLIED: 'Applied',
  REFUNDED: 'Refunded',
  RETURNED_TO_PAYROLL: 'Returned to payroll',
  ESCHEATED: 'Booked as due to a state',
  ESCHEAT_PAID: 'Check to the state',
  EXPECTED: 'Belonged to booked money',
  REVERSED: 'Reversed',
};

export const BECAUSE_WORDS: Readonly<
  Record<HeldDetails['suggestions'][number]['because'][number], string>
> = {
  REFERENCE: 'the sender named this loan',
  EMPLOYEE_NUMBER: 'same employee number',
  NAME: 'same name',
  INSTALLMENT: 'same amount as an installment',
};

/** Who does the next step; a sum that nobody took has `No owner yet`. */
export function ownerOf({ owner, staff }: Held): string {
  if (owner === 'BORROWER') return 'The borrower';
  if (owner === 'PAYDAY') return 'Its payday';
  return staff ?? 'No owner yet';
}

/** A sum older than this stands out: the desk aims for nothing over 30 days. */
export const OLD_DAYS = 30;

const DAY_MS = 86_400_000;

/** The business day of the server: a sum's day and its age. */
export function todayOf({ age_days, received_on }: Pick<Held, 'age_days' | 'received_on'>): string {
  return new Date(Date.parse(received_on) + age_days * DAY_MS).toISOString().slice(0, 10);
}
