import type { Day } from '../calendar/calendar.ts';
import { least, sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';

/** A debit of a loan that hasn't settled, or a card's promise. */
export type StandingDebit = {
  readonly gid: string;
  readonly amount: Cents;
  readonly day: Day;
  /** The bank or the card processor has it: its amount can't change. */
  readonly isSent: boolean;
  /** Its owner chose to pay the loan off on its day, whatever else is on its way (PAYOFF-4). */
  readonly isPayoff: boolean;
  /** A returned debit that is presented again: only ever for its first amount (ACH-4). */
  readonly isRetry: boolean;
  /** What its installment still takes; null if it isn't the debit of one installment. */
  readonly takes: Cents | null;
};

/** A debit that takes too much, and what it should take: zero cancels it. */
export type FittedDebit = { readonly gid: string; readonly amount: Cents };

/**
 * The debits that now take more than is owed on their day, or than their installment still takes,
 * because other money came first (PAY-32). Never raises one. Debits that the bank has come first,
 * then the others by their day; a payoff takes what is owed on its day and is counted alone.
 * @param owedOn cents to pay the loan off on a day
 */
export function fitDebits(
  debits: readonly StandingDebit[],
  owedOn: (day: Day) => Cents,
): FittedDebit[] {
  const [payoffs, others] = [debits.filter(isPayoff), debits.filter((one) => !isPayoff(one))];
  let taken = sum(others.flatMap(({ amount, isSent }) => (isSent ? [amount] : [])));
  const planned = others.filter(({ isSent }) => !isSent).toSorted(byDay);
  const fitted = planned.map((debit) => {
    const owed = owedOn(debit.day);
    const amount = within(debit, least(owed - least(owed, taken), debit.takes ?? debit.amount));
    taken += amount;
    return { debit, amount };
  });
  const last = payoffs
    .filter(({ isSent }) => !isSent)
    .map((debit) => ({ debit, amount: within(debit, owedOn(debit.day)) }));
  return [...fitted, ...last].flatMap(({ debit, amount }) =>
    amount < debit.amount ? [{ gid: debit.gid, amount }] : [],
  );
}

function within({ amount, isRetry }: StandingDebit, most: Cents): Cents {
  if (amount <= most) return amount;
  return isRetry ? 0n : most;
}

const isPayoff = (debit: StandingDebit) => debit.isPayoff;

function byDay(one: StandingDebit, other: StandingDebit): number {
  return Temporal.PlainDate.compare(one.day, other.day) || (one.gid < other.gid ? -1 : 1);
}
