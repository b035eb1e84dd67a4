import type { WireAnswer } from '@paystead/contract/call';
import type { readStaffLoan } from '@paystead/contract/servicing/staff-loan';

type Payment = WireAnswer<typeof readStaffLoan>['loan']['payments'][number];

const TRACK = {
  paid: 'paid',
  partial: 'part',
  next: 'next',
  todo: 'todo',
  missed: 'missed',
  removed: 'removed',
  waiting: 'waiting',
} as const satisfies Record<Payment['state'], string>;

/** The paychecks of a loan for its track. */
export function trackOf(payments: readonly Payment[]) {
  return payments.map(({ state, date }) => ({ state: TRACK[state], date }));
}
