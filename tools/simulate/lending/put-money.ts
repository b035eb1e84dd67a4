import { type Day, isBefore } from '../../../lending/src/calendar/calendar.ts';
import { type Cents, least, sum } from '../../../lending/src/money/money.ts';
import { cover } from '../../../lending/src/servicing/allocation.ts';
import type { Installment, Loan } from './loan.ts';

/**
 * Puts money on the installments due by a day, oldest first, and on the one it's meant for; the
 * rests of short pays come after all others (DEDUCT-30). What's left was paid ahead of schedule.
 */
export function putMoney(
  loan: Loan,
  entry: string,
  { amount, meantFor, on }: { amount: Cents; on: Day; meantFor?: string | undefined },
): void {
  const takers = loan.installments.filter(
    (row) => row.amount > row.paid && (row.id === meantFor || !isBefore(on, row.due)),
  );
  if (takers.length === 0) return;
  const rests = takers.map((row) => (row.id === meantFor ? 0n : restOf(loan, row, on)));
  const first = inOrder(
    amount,
    takers,
    (row, index) => row.amount - row.paid - (rests[index] ?? 0n),
  );
  const then = inOrder(amount - sum(first), takers, (_, index) => rests[index] ?? 0n);
  for (const [index, installment] of takers.entries()) {
    const cents = (first[index] ?? 0n) + (then[index] ?? 0n);
    if (cents === 0n) continue;
    installment.paid += cents;
    loan.put.push({ entry, installment, amount: cents });
  }
}

/** Takes the money of an entry off its installments again. */
export function takeOff(loan: Loan, entry: string): void {
  for (const put of loan.put) if (put.entry === entry) put.installment.paid -= put.amount;
  loan.put = loan.put.filter((put) => put.entry !== entry);
}

/** What an installment lacks that the parts of its plan bring. */
function restOf({ shortPays }: Loan, row: Installment, on: Day): Cents {
  if (!isBefore(row.due, on)) return 0n;
  const parts = shortPays.filter(({ due }) => due.equals(row.due)).flatMap((plan) => plan.parts);
  return least(row.amount - row.paid, sum(parts.map(({ amount }) => amount)));
}

function inOrder(
  money: Cents,
  takers: readonly Installment[],
  openOf: (row: Installment, index: number) => Cents,
): Cents[] {
  const parts = takers.map((row, index) => {
    return { due: row.due, interest: 0n, principal: openOf(row, index) };
  });
  return cover(money, parts, 0n).installments.map(({ principalPaid }) => principalPaid);
}
