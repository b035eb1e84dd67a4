import { daysBetween, isBefore } from '../../../lending/src/calendar/calendar.ts';
import { sum } from '../../../lending/src/money/money.ts';
import { delinquencyBucket } from '../../../lending/src/servicing/delinquency.ts';
import { BrokenRule, type Life } from './life.ts';
import type { Delinquency } from '../../../lending/src/servicing/delinquency.ts';
import { owedOn } from './standing.ts';

/** The last count that was looked at. */
const looked = new WeakSet<Delinquency>();

/** I11, LATE-1, LATE-2: days and cents past due belong together, and are about what's owed. */
export function checkLateness({ loan, today }: Life): void {
  const { late } = loan;
  if (!late || looked.has(late)) return;
  looked.add(late);
  const { amount, bucket, days, missed, oldestUnpaidDueDate: oldest } = late;
  if (days > 0 !== amount > 0n || amount !== sum(missed.map(({ open }) => open))) {
    throw new BrokenRule(`I11 a loan is ${days} days past due with ${amount} cents`);
  }
  if (bucket !== delinquencyBucket(days)) {
    throw new BrokenRule(`LATE-3 ${days} days are in ${bucket}`);
  }
  if (!oldest) return;
  if (days > daysBetween(oldest, today) || !isBefore(oldest, today)) {
    throw new BrokenRule(`LATE-1 ${days} days count from ${oldest.toString()}`);
  }
  const owed = owedOn(loan, today);
  if (loan.status === 'Open' && amount > owed) {
    throw new BrokenRule(`I11 ${amount} cents are past due and ${owed} are owed`);
  }
}
