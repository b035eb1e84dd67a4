import type { Input } from '@paystead/contract/call';
import type { listReportLoans } from '@paystead/contract/product/reports';
import { refuse } from '../platform/refusal.ts';
import type { LoanSet } from './report-loans.queries.ts';

const AGES = {
  CURRENT: [0, 1],
  D1: [1, 30],
  D30: [30, 60],
  D60: [60, 90],
  D90: [90, null],
  LATE: [1, null],
  LATE_30: [30, null],
} as const;

/** The loans that a request means: of an age, or that moved in a month. */
export function loanSet(
  { from, month, set, to }: Input<typeof listReportLoans>,
  today: Temporal.PlainDate,
): LoanSet {
  if (set === 'LOST') return { kind: 'lost', since: today.subtract({ months: 12 }).toString() };
  if (set !== undefined) {
    const [least, below] = AGES[set];
    return { kind: 'aged', least, below };
  }
  if (month === undefined || from === undefined || to === undefined) {
    return refuse('FIELDS', { fields: { month: 'Name a month and both ages, or a set' } });
  }
  const end = Temporal.PlainDate.from(month);
  const before = end.with({ day: 1 }).subtract({ days: 1 }).toString();
  return { kind: 'moved', from: before, to: month, was: from, now: to };
}
