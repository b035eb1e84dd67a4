import { isBefore, isSameDay } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { least, sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { refusalOfDebitDay } from '../calendar/payment-dates.ts';
import {
  closedReason,
  firstDayOf,
  isByCard,
  methodClosed,
  minPayment,
  mostOn,
  modeOptions,
  payoffAt,
} from './payment-options.ts';
import type {
  AgreedPart,
  ClosedReason,
  PaymentFacts,
  PaymentMethod,
  PaymentMode,
} from './payment-options.ts';
import { payoffWaysOn } from './payoff-ways.ts';
import type { PayoffWay, PayoffWayChoice } from './payoff-ways.ts';
import type { OnTheWay } from '../servicing/payoff.ts';

/**
 * A borrower's payment request. `amount` is for SINGLE, and for SCHEDULED if it isn't the
 * installment; `amounts` are for SCHEDULED, one for each date in the same order. `way` is for
 * FULL, if other money is planned or in flight.
 */
export type PaymentRequest = {
  mode: PaymentMode;
  method: PaymentMethod;
  dates: readonly Day[];
  amount?: Cents;
  amounts?: readonly Cents[] | undefined;
  way?: PayoffWay | undefined;
};

export type PlannedDebit = { date: Day; amount: Cents };

export type PaymentRefusal =
  | 'LOAN_NOT_OPEN'
  | 'MODE_NOT_OPEN'
  | 'METHOD_NOT_OPEN'
  | 'BANK_ACCOUNT_NOT_VERIFIED'
  | 'PAYMENT_ALREADY_PLANNED'
  | 'NOTHING_PAST_DUE'
  | 'DATE_NOT_BANKING_DAY'
  | 'DATE_OUT_OF_RANGE'
  | 'CUT_OFF_PASSED'
  | 'AMOUNT_MISSING'
  | 'AMOUNT_BELOW_MINIMUM'
  | 'AMOUNT_ABOVE_PAYOFF'
  | 'PAYOFF_WAY_MISSING'
  | 'PAYOFF_WAY_NOT_OPEN';

/** A payoff while other money is on its way: everything it counts, and the chosen way. */
export type CountedPayoff = { onTheWay: OnTheWay[]; chosen: PayoffWayChoice };

export type PaymentPlan =
  | { refused: false; debits: PlannedDebit[]; payoff: CountedPayoff | null }
  | { refused: true; reason: PaymentRefusal; facts: { date?: Day; min?: Cents; max?: Cents } };

/**
 * Turns a request into debits with amounts, or gives the reason for refusing it. We set the amount
 * for each mode: FULL is the payoff on its settlement day, ARREARS is the past-due amount, spread
 * evenly over the dates. All planned debits together never take more than is owed on their day
 * (S3.21).
 */
export function planPayment(facts: PaymentFacts, request: PaymentRequest): PaymentPlan {
  const { mode, method } = request;
  const dates = request.dates.toSorted(Temporal.PlainDate.compare);
  const closed = closedReason(facts, mode);
  if (closed) return refuse(refusalOfClosed[closed]);
  const unusable = methodRefusal(facts, method);
  if (unusable) return refuse(unusable);
  if (dates.length === 0 || (dates.length > 1 && !modeOptions[mode].includes('MULTIPLE'))) {
    return refuse('MODE_NOT_OPEN');
  }
  const wrongDay = refusedDay(facts, method, dates);
  if (wrongDay) return wrongDay;
  return priced(facts, request, dates);
}

/** The refusal for a closed mode. */
export const refusalOfClosed: Readonly<Record<ClosedReason, PaymentRefusal>> = {
  LOAN_NOT_OPEN: 'LOAN_NOT_OPEN',
  ON_HOLD: 'MODE_NOT_OPEN',
  NOTHING_DUE: 'MODE_NOT_OPEN',
  NOTHING_PAST_DUE: 'NOTHING_PAST_DUE',
  NOTHING_OWED: 'MODE_NOT_OPEN',
  ALREADY_PLANNED: 'PAYMENT_ALREADY_PLANNED',
  NOTHING_AGREED: 'MODE_NOT_OPEN',
};

function refuse(
  reason: PaymentRefusal,
  facts: { date?: Day; min?: Cents; max?: Cents } = {},
): PaymentPlan {
  return { refused: true, reason, facts };
}

function methodRefusal(facts: PaymentFacts, method: PaymentMethod): PaymentRefusal | null {
  const closed = methodClosed(facts, method);
  if (closed === 'NO_ACCOUNT' || closed === 'NOT_VERIFIED') return 'BANK_ACCOUNT_NOT_VERIFIED';
  return closed ? 'METHOD_NOT_OPEN' : null;
}

/** A card is charged today. A debit needs banking days whose file is not yet cut, each day once. */
function refusedDay(
  { clock }: PaymentFacts,
  method: PaymentMethod,
  dates: readonly Day[],
): PaymentPlan | null {
  const byCard = isByCard(method);
  for (const [index, date] of dates.entries()) {
    const before = dates[index - 1];
    if (before && isSameDay(before, date)) return refuse('DATE_OUT_OF_RANGE', { date });
    const reason = byCard ? refusalOfCardDay(date, clock.today) : refusalOfDebitDay(clock, date);
    if (reason) return refuse(reason, { date });
  }
  return null;
}

/** A card is charged while its owner is here: today. */
export function refusalOfCardDay(date: Day, today: Day): PaymentRefusal | null {
  return isSameDay(date, today) ? null : 'DATE_OUT_OF_RANGE';
}

function priced(facts: PaymentFacts, request: PaymentRequest, dates: readonly Day[]): PaymentPlan {
  const most = mostOn(facts, firstDayOf(facts, request.method));
  switch (request.mode) {
    case 'FULL':
      return paidOff(facts, dates, request);
    case 'INSTALLMENT':
      return capped(facts, evenly(facts.nextInstallment?.amount ?? 0n, dates));
    case 'ARREARS':
      return capped(facts, evenly(facts.pastDue, dates));
    case 'MODIFICATION':
      return agreed(facts, facts.modification ?? [], dates);
    case 'SETTLEMENT':
      return agreed(facts, facts.settlement ?? [], dates);
    case 'SCHEDULED':
      if (request.amounts !== undefined) return series(facts, request.dates, request.amounts, most);
      if (request.amount !== undefined) return chosen(facts, request.amount, dates, most);
      return capped(
        facts,
        dates.map((date) => ({ date, amount: facts.installmentAmount })),
      );
    case 'SINGLE':
      if (request.amount === undefined) return refuse('AMOUNT_MISSING');
      return chosen(facts, request.amount, dates, most);
  }
}

function plan(debits: PlannedDebit[]): PaymentPlan {
  return { refused: false, debits, payoff: null };
}

/** PAYOFF-4, F3: with other money on its way, a payoff needs one of the two ways. */
function paidOff(
  facts: PaymentFacts,
  dates: readonly Day[],
  { method, way }: PaymentRequest,
): PaymentPlan {
  const [date] = dates;
  if (!date) return refuse('MODE_NOT_OPEN');
  const { onTheWay, ways } = payoffWaysOn(facts, date, isByCard(method));
  if (ways.length === 0) return plan([{ date, amount: payoffAt(facts, date) }]);
  const chosen = ways.find((one) => one.way === way);
  if (!chosen) return refuse('PAYOFF_WAY_MISSING');
  if (chosen.closed) return refuse('PAYOFF_WAY_NOT_OPEN');
  return { refused: false, debits: [chosen.debit], payoff: { onTheWay, chosen } };
}

/** Spreads an amount over dates in equal parts; the first ones get the odd cents. */
function evenly(amount: Cents, dates: readonly Day[]): PlannedDebit[] {
  const parts = BigInt(dates.length);
  return dates.map((date, index) => {
    const odd = BigInt(index) < amount % parts ? 1n : 0n;
    return { date, amount: amount / parts + odd };
  });
}

/** Agreed payments in order, each on its day or earlier, and together no more than is owed. */
function agreed(
  facts: PaymentFacts,
  parts: readonly AgreedPart[],
  dates: readonly Day[],
): PaymentPlan {
  if (dates.length > parts.length) return refuse('MODE_NOT_OPEN');
  const late = dates.find((date, index) => parts[index] && isBefore(parts[index].by, date));
  if (late) return refuse('DATE_OUT_OF_RANGE', { date: late });
  return capped(
    facts,
    dates.map((date, index) => ({ date, amount: parts[index]?.amount ?? 0n })),
  );
}

function chosen(
  facts: PaymentFacts,
  amount: Cents,
  dates: readonly Day[],
  most: Cents,
): PaymentPlan {
  return each(
    facts,
    dates.map((date) => ({ date, amount })),
    most,
  );
}

/** Amounts for each date, both in the borrower's order. */
function series(
  facts: PaymentFacts,
  dates: readonly Day[],
  amounts: readonly Cents[],
  most: Cents,
): PaymentPlan {
  if (amounts.length !== dates.length) return refuse('AMOUNT_MISSING');
  const debits = dates.map((date, index) => ({ date, amount: amounts[index] ?? 0n }));
  return each(
    facts,
    debits.toSorted((a, b) => Temporal.PlainDate.compare(a.date, b.date)),
    most,
  );
}

/**
 * Refuses a debit below the minimum, or below the rest if less was left on the method's first day.
 */
function each(facts: PaymentFacts, debits: PlannedDebit[], most: Cents): PaymentPlan {
  let before = 0n;
  for (const { date, amount } of debits) {
    const left = most - before;
    const min = left > 0n ? least(minPayment, left) : minPayment;
    if (amount < min) return refuse('AMOUNT_BELOW_MINIMUM', { date, min });
    before += amount;
  }
  return withinPayoff(facts, debits);
}

/** Lowers amounts that we set to what is left to pay on each day, and drops debits of zero. */
function capped(facts: PaymentFacts, debits: PlannedDebit[]): PaymentPlan {
  let taken = 0n;
  const kept = debits.flatMap(({ date, amount }) => {
    const left = mostOn(facts, date) - taken;
    const debit = least(amount, left);
    if (debit <= 0n) return [];
    taken += debit;
    return [{ date, amount: debit }];
  });
  return kept.length === 0 ? refuse('MODE_NOT_OPEN') : plan(kept);
}

/**
 * Refuses a debit above the payoff on its day, counting earlier debits and those already planned.
 */
function withinPayoff(facts: PaymentFacts, debits: PlannedDebit[]): PaymentPlan {
  const tooMuch = debits.find(({ date }, index) => {
    const upToIt = sum(debits.slice(0, index + 1).map(({ amount }) => amount));
    return upToIt > mostOn(facts, date);
  });
  if (tooMuch)
    return refuse('AMOUNT_ABOVE_PAYOFF', { date: tooMuch.date, max: mostOn(facts, tooMuch.date) });
  return plan(debits);
}
