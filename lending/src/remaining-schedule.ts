import { allocate } from './allocation.ts';
import { isBefore } from './calendar.ts';
import type { Day } from './calendar.ts';
import { least } from './money.ts';
import type { Cents } from './money.ts';
import { payoffOn } from './payoff.ts';
import type { PayoffFacts } from './payoff.ts';

/** An installment with something left of it: what is open, without what has been put on it. */
export type OpenPart = { due: Day; open: Cents };

/** What an open installment will take when all before it are paid on their days. */
export type RemainingRow = {
  due: Day;
  /** Zero when the loan is repaid before it comes. */
  amount: Cents;
  interest: Cents;
  principal: Cents;
  /** Principal left after it. */
  balance: Cents;
};

/**
 * How the loan goes on from `today`: what is late is taken today, each other installment on its day,
 * never more than is owed then, and the last one takes the remainder (decisions §5). Money paid
 * ahead of schedule thus shortens the loan from its end. Pending credits are left out.
 */
export function remainingSchedule(
  facts: PayoffFacts,
  today: Day,
  open: readonly OpenPart[],
): RemainingRow[] {
  const rows = open.toSorted((a, b) => Temporal.PlainDate.compare(a.due, b.due));
  let left: PayoffFacts = { ...facts, pendingCredits: 0n };
  return rows.map((row, index) => {
    const day = isBefore(row.due, today) ? today : row.due;
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
