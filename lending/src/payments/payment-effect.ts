import { isBefore } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { least } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { allocate } from '../servicing/allocation.ts';
import { payoffOn } from '../servicing/payoff.ts';
import type { InFlight, PayoffFacts } from '../servicing/payoff.ts';
import type { PaymentFacts, PaymentMode } from './payment-options.ts';
import type { CountedPayoff, PlannedDebit } from './payment-plan.ts';

/** How a loan goes on with a payment, compared with how it would go on without it. */
export type PaymentEffect = {
  /** Everything owed after the last debit, with what the paydays before it bring. */
  balanceAfter: Cents;
  /** The day of the last payment; null if the known paydays don't end the loan. */
  endsOn: Day | null;
  /** The same without this payment. */
  endedOn: Day | null;
  paydaysSaved: number;
  interestSaved: Cents;
};

/** A planned payment, by its debits; `payoff` if other money was on its way. */
type Planned = {
  mode: PaymentMode;
  debits: readonly PlannedDebit[];
  payoff: CountedPayoff | null;
};

/** Money that comes on a day; the regular paydays are those that a payment can make unnecessary. */
type Coming = { on: Day; amount: Cents; isPayday: boolean };

/**
 * What a payment changes (PAY-7): it counts on its day and shortens the loan from its end. Money
 * on its way and the coming paydays are counted in both courses; past-due amounts that nobody
 * debits stay open and are part of the last payment.
 */
export function effectOf(facts: PaymentFacts, planned: Planned): PaymentEffect {
  const { today } = facts.clock;
  const last = planned.debits.map(({ date }) => date).reduce(laterOf, today);
  const usual = course(facts.payoff, today, comingWithout(facts), last);
  const changed = course(facts.payoff, today, comingWith(facts, planned), last);
  const saved = usual.interest - changed.interest;
  return {
    balanceAfter: changed.owed,
    endsOn: changed.endsOn,
    endedOn: usual.endsOn,
    paydaysSaved: Math.max(usual.paydays - changed.paydays, 0),
    interestSaved: saved > 0n ? saved : 0n,
  };
}

/** What is owed at the end of a day, once everything on its way until then has arrived. */
export function owedAfter(facts: PaymentFacts, day: Day): Cents {
  return course(facts.payoff, facts.clock.today, comingWithout(facts), day).owed;
}

function comingWithout({ onTheWay, paydays }: PaymentFacts): Coming[] {
  return [...onTheWay.map(asComing), ...paydays.map(asPayday)];
}

/** A payoff stops what it cancels and every later payday; an installment replaces its payday. */
function comingWith(facts: PaymentFacts, { mode, debits, payoff }: Planned): Coming[] {
  const own = debits.map(({ date, amount }) => ({ on: date, amount, isPayday: false }));
  if (mode === 'FULL') {
    const stays = payoff?.onTheWay.filter(
      ({ planned }) => !planned || payoff.chosen.way === 'LET_IT_LAND',
    );
    return [...(stays ?? []).map(asComing), ...own];
  }
  const paydays = mode === 'INSTALLMENT' ? facts.paydays.slice(1) : facts.paydays;
  return [...own, ...facts.onTheWay.map(asComing), ...paydays.map(asPayday)];
}

function asComing({ kind, landsOn, amount }: InFlight): Coming {
  return { on: landsOn, amount, isPayday: kind === 'DEDUCTION' };
}

function asPayday({ landsOn, amount }: InFlight): Coming {
  return { on: landsOn, amount, isPayday: true };
}

type Course = { endsOn: Day | null; paydays: number; interest: Cents; owed: Cents };

/** Lets money arrive in the order of its days; the last payday takes everything that is left. */
function course(payoff: PayoffFacts, today: Day, coming: readonly Coming[], until: Day): Course {
  const inOrder = coming
    .map((one) => ({ ...one, on: laterOf(one.on, laterOf(today, payoff.from)) }))
    .toSorted((a, b) => Temporal.PlainDate.compare(a.on, b.on));
  const lastPayday = inOrder.findLastIndex(({ isPayday }) => isPayday);
  let left = payoff;
  const reached: Course = { endsOn: null, paydays: 0, interest: 0n, owed: 0n };
  reached.owed = payoffOn(left, laterOf(until, left.from)).amount;
  for (const [index, { on, amount, isPayday }] of inOrder.entries()) {
    const { amount: owed, interest, principal, fees } = payoffOn(left, on);
    if (owed === 0n) break;
    const money = index === lastPayday ? owed : least(amount, owed);
    const paid = allocate(money, { interest, principalDue: principal, fees, principalLater: 0n });
    left = {
      ...left,
      principal: principal - paid.principalDue,
      fees: fees - paid.fees,
      carried: interest - paid.interest,
      from: on,
    };
    reached.interest += paid.interest;
    if (isPayday) reached.paydays += 1;
    if (money === owed) reached.endsOn = on;
    if (!isBefore(until, on)) reached.owed = payoffOn(left, laterOf(until, on)).amount;
  }
  return reached;
}

function laterOf(one: Day, other: Day): Day {
  return isBefore(one, other) ? other : one;
}
