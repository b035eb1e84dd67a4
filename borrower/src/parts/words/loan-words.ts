import type { WireAnswer } from '@paystead/contract/call';
import type { readLoan } from '@paystead/contract/servicing/loan';
import type { TagProps } from '@paystead/kit/tag/tag';

export type LoanRecord = WireAnswer<typeof readLoan>;
type Status = LoanRecord['loan_status'];

/** The words a borrower reads for each status of a loan (S4.2). */
export const STATUS_WORDS: Readonly<Record<Status, string>> = {
  Pending: 'Getting ready',
  Open: 'Open',
  Paid: 'Paid off',
  Void: 'Canceled',
  'Charged Off': 'Closed, balance owed',
};

export const STATUS_TONES: Readonly<Record<Status, TagProps['tone']>> = {
  Pending: 'info',
  Open: 'positive',
  Paid: 'positive',
  Void: 'neutral',
  'Charged Off': 'critical',
};

/** The amount line before disbursement: a Pending loan has no balance yet. */
export const PAYOUT_WORDS: Readonly<Record<Status, string>> = {
  Pending: 'arrives',
  Open: 'arrived',
  Paid: 'arrived',
  Void: 'would have arrived',
  'Charged Off': 'arrived',
};

type PaymentState = LoanRecord['payments'][number]['state'];

/** The status of an installment, in a word; empty if it is simply in the future. */
export const INSTALLMENT_WORDS: Readonly<Record<PaymentState, string>> = {
  paid: 'Paid',
  partial: 'Part paid',
  next: 'Next',
  todo: '',
  missed: 'Missed',
  removed: 'Not needed',
  waiting: 'Waiting',
};

/** The states of the payday track, from the status of each installment. */
export function trackOf(payments: LoanRecord['payments']) {
  return payments.map(({ state, date }) => ({ state: TRACK[state], date }));
}

const TRACK = {
  paid: 'paid',
  partial: 'part',
  next: 'next',
  todo: 'todo',
  missed: 'missed',
  removed: 'removed',
  waiting: 'waiting',
} as const satisfies Record<PaymentState, string>;
