import { addBankingDays, isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { firstDebitDay } from '../calendar/payment-dates.ts';
import { sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { answerDays } from '../servicing/delinquency.ts';
import { afterLanding, payoffOn, refundDays } from '../servicing/payoff.ts';
import type { InFlight, OnTheWay } from '../servicing/payoff.ts';
import { debitCompletesOn } from '../servicing/returned-debits.ts';
import { payoffAt } from './payment-options.ts';
import type { PaymentFacts } from './payment-options.ts';

/**
 * The two ways to pay off a loan while other money for it is planned or in flight (PAYOFF-4).
 * PAY_ALL_NOW: we cancel what is planned, debit the whole payoff, and refund what still arrives.
 * LET_IT_LAND: everything stays as it is, and we debit the remainder once all of it has arrived.
 */
export const payoffWays = ['PAY_ALL_NOW', 'LET_IT_LAND'] as const;
export type PayoffWay = (typeof payoffWays)[number];

/**
 * PAYDAY_FIRST: a regular payday comes before the chosen day, so its installment would be paid
 * twice or be late. NOTHING_LEFT: the money on its way pays off the loan by itself.
 * CARD_PAYS_TODAY: a card can't be charged later without its owner.
 */
export type PayoffWayClosed = 'PAYDAY_FIRST' | 'NOTHING_LEFT' | 'CARD_PAYS_TODAY';

/** One way with its figures. */
export type PayoffWayChoice = {
  way: PayoffWay;
  closed: PayoffWayClosed | null;
  /** LET_IT_LAND: expected; the real one has the exact payoff of its day. */
  debit: { date: Day; amount: Cents };
  /** Comes back to the borrower, and by when; null if nothing does. */
  refund: Cents;
  refundBy: Day | null;
  /** All that the borrower pays: the debit and what arrives, less the refund. */
  cost: Cents;
};

/** Everything on its way that a payoff has to count, and the ways to choose from. */
export type PayoffWays = {
  onTheWay: OnTheWay[];
  /** Empty if nothing is on its way: then there is nothing to choose. */
  ways: PayoffWayChoice[];
};

/**
 * What a payoff on a day has to count, and what each way costs and brings back (F3). The day of a
 * bank debit is a banking day, that of a card is today.
 */
export function payoffWaysOn(facts: PaymentFacts, day: Day, byCard = false): PayoffWays {
  const { items, date } = untilAllLanded(facts, day);
  if (items.length === 0) return { onTheWay: [], ways: [] };
  return {
    onTheWay: items.toSorted((a, b) => Temporal.PlainDate.compare(a.landsOn, b.landsOn)),
    ways: [payAllNow(facts, items, day), letItLand(facts, items, date, byCard)],
  };
}

/**
 * The items that land before the remainder can be debited, and the day of that debit. Regular
 * paydays before it count too; each may move the debit past the next one.
 */
function untilAllLanded(facts: PaymentFacts, day: Day): { items: OnTheWay[]; date: Day } {
  const first = firstDebitDay(facts.clock);
  const paydays = facts.paydays.map((one) => ({ ...one, planned: !isBefore(one.landsOn, first) }));
  let date = day;
  for (;;) {
    const until = date;
    const items = [...facts.onTheWay, ...paydays.filter(({ landsOn }) => isBefore(landsOn, until))];
    date = items.map((item) => debitAfter(facts, item)).reduce(later, day);
    if (!isBefore(until, date)) return { items, date };
  }
}

/**
 * The first day on which we can debit the remainder after an item: we plan it in the night after
 * the item is final. A bank debit is final when it can't be returned any more.
 */
function debitAfter({ clock }: PaymentFacts, item: InFlight): Day {
  const lands = later(item.landsOn, clock.today);
  const final = item.kind === 'DEBIT' ? debitCompletesOn(lands) : lands;
  return firstDebitDay({ today: final, cutOffPassed: true });
}

/** Today, or the day of the last posting if that is later. */
function startOf({ clock, payoff }: PaymentFacts): Day {
  return later(clock.today, payoff.from);
}

function later(one: Day, other: Day): Day {
  return isBefore(one, other) ? other : one;
}

/** Only money in flight still arrives: it lowers the debt before the debit, and is excess after. */
function payAllNow(facts: PaymentFacts, items: readonly OnTheWay[], day: Day): PayoffWayChoice {
  const { payoff, paydays } = facts;
  const amount = payoffAt(facts, day);
  const inFlight = items.filter(({ planned }) => !planned);
  const first = firstDebitDay(facts.clock);
  const isTooLate = paydays.some(
    ({ landsOn }) => isBefore(landsOn, day) && !isBefore(landsOn, first),
  );
  const before = afterLanding(
    payoff,
    startOf(facts),
    inFlight.filter(({ landsOn }) => !isBefore(day, landsOn)),
  );
  const after = inFlight.filter(({ landsOn }) => isBefore(day, landsOn));
  const owed = payoffOn(before.left, day).amount;
  const refund = before.excess + (amount - owed) + sum(after.map((one) => one.amount));
  const last = after.map(({ landsOn }) => landsOn).reduce(later, day);
  return {
    way: 'PAY_ALL_NOW',
    closed: isTooLate ? 'PAYDAY_FIRST' : null,
    debit: { date: day, amount },
    refund,
    refundBy: refund > 0n ? addBankingDays(last, refundDays) : null,
    cost: amount + sum(inFlight.map((one) => one.amount)) - refund,
  };
}

function letItLand(
  facts: PaymentFacts,
  items: readonly OnTheWay[],
  date: Day,
  byCard: boolean,
): PayoffWayChoice {
  const { left, excess } = afterLanding(facts.payoff, startOf(facts), items);
  const { amount } = payoffOn(left, date);
  return {
    way: 'LET_IT_LAND',
    closed: amount === 0n ? 'NOTHING_LEFT' : byCard ? 'CARD_PAYS_TODAY' : null,
    debit: { date, amount },
    refund: excess,
    refundBy: excess > 0n ? addBankingDays(left.from, refundDays) : null,
    cost: amount + sum(items.map((one) => one.amount)) - excess,
  };
}

/** What has become of the money that the remainder of a payoff waits for. */
export type Waited = {
  /** The day that closes. */
  day: Day;
  /** The day the borrower expects the debit. */
  notBefore: Day;
  /** The last day on which a debit that the remainder waited for has settled. */
  lastSettled: Day | null;
};

/**
 * The debit of the remainder, decided at the close of a day; null while something is on its way or
 * can be returned (PAYOFF-8). It waits for a payroll's answer no longer than the installment does
 * (LATE-5).
 */
export function remainderAtClose(
  facts: PaymentFacts,
  { day, notBefore, lastSettled }: Waited,
): { date: Day; amount: Cents } | null {
  if (facts.onTheWay.some((item) => isAwaited(item, day))) return null;
  if (lastSettled && isBefore(day, debitCompletesOn(lastSettled))) return null;
  const date = firstDebitDay({ today: day, cutOffPassed: true });
  return isBefore(date, notBefore) ? null : { date, amount: payoffAt(facts, date) };
}

function isAwaited({ kind, landsOn }: InFlight, day: Day): boolean {
  return kind !== 'DEDUCTION' || isBefore(day, addBankingDays(landsOn, answerDays));
}
