import { type Day, daysBetween, isBefore } from '../../../lending/src/calendar/calendar.ts';
import { type Cents, least, sum } from '../../../lending/src/money/money.ts';
import { delinquencyBucket } from '../../../lending/src/servicing/delinquency.ts';
import { BrokenRule, type Life } from './life.ts';
import type { Loan } from './loan.ts';
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
  if (loan.status !== 'Open') return;
  const owed = owedOn(loan, today);
  const own = least(owed, unpaidBefore(loan, today, owed));
  if (amount > own) {
    throw new BrokenRule(`I11 ${amount} cents are past due and ${own} are open before today`);
  }
}

/** What was due before a day and isn't paid; after the last installment's day, all that's owed. */
function unpaidBefore({ installments }: Loan, day: Day, owed: Cents): Cents {
  const due = installments.filter((row) => isBefore(row.due, day));
  if (due.length === installments.length) return owed;
  return sum(due.map((row) => row.amount - row.paid));
}
