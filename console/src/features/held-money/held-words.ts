import type { WireAnswer } from '@paystead/contract/call';
import type {
  HeldView,
  previewHeldMoney,
  readHeldMoney,
} from '@paystead/contract/held-money/held-money';

export type HeldDetails = WireAnswer<typeof readHeldMoney>;
export type HeldEffect = WireAnswer<typeof previewHeldMoney>;
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
  ASKED_BACK: 'Payroll asks for it back',
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

/** Who does the next step; `Nobody` for a sum of staff that nobody took. */
export function ownerOf({ owner, staff }: Held): string {
  if (owner === 'BORROWER') return 'The borrower';
  if (owner === 'PAYDAY') return 'Its payday';
  return staff ?? 'Nobody';
}

export const VIEW_WORDS: Readonly<Record<HeldView, string>> = {
  OPEN: 'Open',
  YOURS: 'Yours',
  NO_OWNER: 'No owner',
  DONE: 'Done',
};

export const EMPTY_WORDS: Readonly<Record<HeldView, string>> = {
  OPEN: 'We hold no money that isn’t ours.',
  YOURS: 'No sum is yours to settle.',
  NO_OWNER: 'Every sum has an owner.',
  DONE: 'No sum has been settled yet.',
};

/** Where a sum came from, else why we hold it. */
export function fromOf({ from, reason }: Pick<Held, 'from' | 'reason'>): string {
  return from ?? REASON_WORDS[reason];
}

/** `1 sum`, `1,204 sums` */
export function countOf(many: number): string {
  return `${many.toLocaleString('en-US')} ${many === 1 ? 'sum' : 'sums'}`;
}

/** `1 day`, `12 days` */
export function daysOf(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** `today`, `1 day ago`, `12 days ago` */
export function agoWords(days: number): string {
  return days === 0 ? 'today' : `${daysOf(days)} ago`;
}

/** `0 to 5 days`, `Over 30 days` */
export function ageWords(age: { from_days: number; to_days: number | null }): string {
  const { from_days: from, to_days: to } = age;
  return to === null ? `Over ${from - 1} days` : `${from} to ${to} days`;
}

/** A sum older than this stands out: the desk aims for nothing over 30 days. */
export const OLD_DAYS = 30;

const DAY_MS = 86_400_000;

/** The business day of the server: a sum's day and its age. */
export function todayOf({ age_days, received_on }: Pick<Held, 'age_days' | 'received_on'>): string {
  return new Date(Date.parse(received_on) + age_days * DAY_MS).toISOString().slice(0, 10);
}
