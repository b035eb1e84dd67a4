import { allocate } from './allocation.ts';
import { isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { dayNumber } from '../calendar/day-number.ts';
import { least } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { payoffOn } from './payoff.ts';
import type { PayoffFacts } from './payoff.ts';

/** An installment and its open amount: what payments have not covered. */
export type OpenPart = { due: Day; open: Cents };

/** An installment and the amount applied to it. */
export type ScheduledPart = { due: Day; amount: Cents; paid: Cents };

/**
 * The open amount of each installment at the end of `day`, in the order given. Money paid ahead of
 * schedule (`ahead`) is not applied to any installment. It covers installments due before `day`,
 * oldest first, and never a future one: the next payday is collected as agreed (PAY-7). From its
 * due date on, the last installment is the whole rest of `owed`. Future installments are as
 * scheduled; remainingSchedule computes what each will really take.
 * @param owed principal, interest through the day, and fees; due installments are never open beyond
 * it
 */
export function openParts(
  rows: readonly ScheduledPart[],
  ahead: Cents,
  owed: Cents,
  day: Day,
): OpenPart[] {
  const today = dayNumber(day);
  const oldestFirst = rows
    .map((row, index) => ({ row, index, due: dayNumber(row.due) }))
    .toSorted((a, b) => a.due - b.due);
  const open: OpenPart[] = rows.map(({ due }) => ({ due, open: 0n }));
  let standIn = ahead;
  let left = owed;
  oldestFirst.forEach(({ row, index, due }, position) => {
    const fallenDue = due <= today;
    const isLast = position === rows.length - 1 && fallenDue;
    const lacking = isLast ? left : row.amount - row.paid;
    const covered = due < today && !isLast ? least(standIn, lacking) : 0n;
    standIn -= covered;
    const part = fallenDue ? least(lacking - covered, left) : lacking;
    if (fallenDue) left -= part;
    open[index] = { due: row.due, open: part };
  });
  return open;
}

/** What an open installment will take if all earlier ones are paid on their days. */
export type RemainingRow = {
  due: Day;
  /** Zero if the loan is paid off before it. */
  amount: Cents;
  interest: Cents;
  principal: Cents;
  /** Principal left after it. */
  balance: Cents;
};

const latest = (...days: [Day, ...Day[]]): Day =>
  days.reduce((one, other) => (isBefore(one, other) ? other : one));

/**
 * The remaining payments from `today`: past-due amounts are paid today, every other installment on
 * its day, never more than is owed then, and the last one pays the rest (INT-5, PAY-7). So money
 * paid ahead shortens the loan from its end. Pending credits are left out.
 */
export function remainingSchedule(
  facts: PayoffFacts,
  today: Day,
  open: readonly OpenPart[],
): RemainingRow[] {
  const rows = open.toSorted((a, b) => Temporal.PlainDate.compare(a.due, b.due));
  let left: PayoffFacts = { ...facts, pendingCredits: 0n };
  return rows.map((row, index) => {
    // Money that already counts may be dated after an installment to come.
    const day = latest(row.due, today, left.from);
    const { amount: owed, interest, principal, fees } = payoffOn(left, day);
    const amount = index === rows.length - 1 ? owed : least(row.open, owed);
    const paid = allocate(amount, { interest, principalDue: principal, fees, principalLater: 0n });
    left = {
      ...left,
      principal: principal - paid.principalDue,
      fees: fees - paid.fees,
      carried: interest - paid.interest,
      from: day,
    };
    return {
      due: row.due,
      amount,
      interest: paid.interest,
      principal: paid.principalDue,
      balance: left.principal,
    };
  });
}
