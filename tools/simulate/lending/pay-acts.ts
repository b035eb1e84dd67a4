import { type Day, isBefore } from '../../../lending/src/calendar/calendar.ts';
import { firstDebitDay } from '../../../lending/src/calendar/payment-dates.ts';
import { type Cents, sum } from '../../../lending/src/money/money.ts';
import {
  firstDayOf,
  methodChoices,
  type ModeChoice,
  modeChoices,
  mostOn,
  type PaymentFacts,
  type PaymentMode,
  payoffAt,
} from '../../../lending/src/payments/payment-options.ts';
import {
  type PaymentPlan,
  type PaymentRequest,
  planPayment,
} from '../../../lending/src/payments/payment-plan.ts';
import { payoffWaysOn } from '../../../lending/src/payments/payoff-ways.ts';
import { payoffOn, quotePayoff } from '../../../lending/src/servicing/payoff.ts';
import { addDebit, cancelScheduled, debitDayIn, settle } from './debits.ts';
import { paymentFacts } from './facts.ts';
import type { Kind } from './kinds.ts';
import { BrokenRule, done, type Life, note } from './life.ts';
import { receive } from './receive.ts';

type Planned = Extract<PaymentPlan, { refused: false }>;

/** The borrower makes a payment of some mode by bank debit or card, as the rules allow it. */
export function pay(life: Life, wanted?: PaymentMode): void {
  const { chance, loan, today } = life;
  const facts = paymentFacts(loan, today);
  const open = modeChoices(facts).filter(({ closed }) => closed === null);
  const choice = wanted ? open.find(({ mode }) => mode === wanted) : open[chance.upTo(open.length)];
  const mode = choice?.mode ?? wanted ?? 'SINGLE';
  const request = requestOf(life, facts, mode);
  const plan = planPayment(facts, request);
  if (plan.refused) {
    if (choice) checkRefusal(facts, choice, request, plan);
    done(life, 'payment refused');
    return;
  }
  checkPlan(facts, request, plan);
  schedule(life, facts, request, plan);
}

const BOTH = ['PAY_ALL_NOW', 'LET_IT_LAND'] as const;

function requestOf({ chance, today }: Life, facts: PaymentFacts, mode: PaymentMode) {
  const first = firstDebitDay(facts.clock);
  const byCard = chance.percent(25);
  const date = byCard ? today : debitDayIn(first, chance.percent(60) ? 0 : chance.upTo(12));
  const method = byCard ? 'DBT' : chance.pick(['ACH', 'ACH', 'ACH_BACKUP'] as const);
  const left = mostOn(facts, firstDayOf(facts, method));
  const some = (share: number) => (left * BigInt(share)) / 100n;
  const request: PaymentRequest = {
    mode,
    method,
    dates: [date],
    ...(mode === 'SINGLE' && { amount: some(chance.pick([3, 10, 30, 60, 100, 104])) }),
    ...(mode === 'FULL' && { way: wayFor(facts, date, byCard, chance.pick(BOTH)) }),
  };
  const mayBeSeries = mode === 'SCHEDULED' || mode === 'ARREARS' || mode === 'SETTLEMENT';
  if (mode === 'SETTLEMENT') return { ...request, dates: settlementDates(facts, first, byCard) };
  if (!mayBeSeries || byCard || chance.percent(50)) return request;
  const dates = Array.from({ length: 2 + chance.upTo(3) }, (_, index) =>
    debitDayIn(first, index * (3 + chance.upTo(8))),
  );
  if (mode === 'ARREARS' || chance.percent(50)) return { ...request, dates };
  return { ...request, dates, amounts: dates.map(() => some(2 + chance.upTo(12))) };
}

/** The next part of a settlement on the first day that there is: early is in time. */
function settlementDates({ clock, settlement }: PaymentFacts, first: Day, byCard: boolean): Day[] {
  const [part] = settlement ?? [];
  if (byCard) return [clock.today];
  return [part && isBefore(part.by, first) ? part.by : first];
}

/** One of the two ways of a payoff, if there's something to choose; the other if one is closed. */
function wayFor(
  facts: PaymentFacts,
  day: Day,
  byCard: boolean,
  liked: (typeof BOTH)[number],
): (typeof BOTH)[number] | undefined {
  const { ways } = payoffWaysOn(facts, day, byCard);
  const open = ways.filter(({ closed }) => closed === null);
  return (open.find(({ way }) => way === liked) ?? open[0])?.way;
}

/** PAY-20: what is offered on a method's first day, with an amount it names, isn't refused. */
function checkRefusal(
  facts: PaymentFacts,
  { mode }: ModeChoice,
  { amount, amounts, dates, method }: PaymentRequest,
  { reason }: Extract<PaymentPlan, { refused: true }>,
): void {
  const [date] = dates;
  const offered = methodChoices(facts).find((one) => one.method === method);
  const isFirst = dates.length === 1 && date?.equals(firstDayOf(facts, method));
  const hasRules = mode === 'FULL' || mode === 'SETTLEMENT' || amounts !== undefined;
  if (!offered || offered.closed !== null || offered.most === 0n || hasRules || !isFirst) return;
  if (amount !== undefined && (amount < offered.least || amount > offered.most)) return;
  throw new BrokenRule(
    `PAY-20 ${mode} is open and ${amount ?? 'its amount'} is refused: ${reason}`,
  );
}

/** What lending promises of each plan: S3.21, PAYOFF-4, PAYOFF-5. */
function checkPlan(facts: PaymentFacts, { mode }: PaymentRequest, { debits, payoff }: Planned) {
  if (debits.length === 0) throw new BrokenRule('PAY-1 a plan has no payment');
  if (debits.some(({ amount }) => amount <= 0n && mode !== 'SETTLEMENT')) {
    throw new BrokenRule(`PAY-1 a ${mode} payment of nothing`);
  }
  if (mode === 'FULL') return checkPayoff(facts, debits, payoff);
  if (mode === 'SETTLEMENT') return;
  for (const [index, { date }] of debits.entries()) {
    const upToIt = sum(debits.slice(0, index + 1).map(({ amount }) => amount));
    if (mode !== 'ARREARS' && upToIt > mostOn(facts, date)) {
      throw new BrokenRule(`S3.21 ${upToIt} cents are planned by ${date.toString()}: too much`);
    }
  }
}

function checkPayoff(facts: PaymentFacts, debits: Planned['debits'], payoff: Planned['payoff']) {
  const [debit] = debits;
  if (!debit) return;
  const owed = payoffAt(facts, debit.date);
  if (payoff?.chosen.way !== 'LET_IT_LAND' && debit.amount !== owed) {
    throw new BrokenRule(`PAYOFF-5 a payoff takes ${debit.amount} cents of ${owed}`);
  }
  if (payoff) {
    const { chosen, onTheWay } = payoff;
    const stays = onTheWay.filter(({ planned }) => !planned || chosen.way === 'LET_IT_LAND');
    const comes = chosen.debit.amount + sum(stays.map(({ amount }) => amount));
    if (chosen.cost !== comes - chosen.refund) {
      throw new BrokenRule(`PAYOFF-4 a payoff costs ${chosen.cost} of ${comes} cents`);
    }
  }
}

function schedule(
  life: Life,
  facts: PaymentFacts,
  { method, mode }: PaymentRequest,
  { debits, payoff }: Planned,
): void {
  const { loan, today } = life;
  const way = payoff?.chosen.way ?? null;
  const next = facts.nextInstallment?.due;
  const row = next && loan.installments.find(({ due }) => due.equals(next));
  const byCard = method === 'DBT';
  if (way === 'PAY_ALL_NOW') cancelScheduled(loan);
  for (const { amount, date } of debits) {
    const debit = addDebit(life, {
      amount,
      byCard,
      date,
      mode,
      way,
      installment: mode === 'INSTALLMENT' ? (row?.id ?? null) : null,
      payoffOn: mode === 'FULL' ? date : null,
      state: way === 'LET_IT_LAND' ? 'WAITING' : 'SCHEDULED',
    });
    if (!byCard) continue;
    debit.state = 'SENT';
    debit.date = today;
    settle(life, debit, 'CARD');
    note(life, 'card payment');
  }
  if (way === 'PAY_ALL_NOW') note(life, 'payoff paying all now');
  if (way === 'LET_IT_LAND') note(life, 'payoff letting money land');
  done(life, kindOf(mode, debits.length), sum(debits.map(({ amount }) => amount)));
}

function kindOf(mode: PaymentMode, count: number): Kind {
  if (count > 1) return 'series of payments';
  if (mode === 'FULL') return 'payoff';
  if (mode === 'INSTALLMENT') return 'installment ahead';
  if (mode === 'ARREARS') return 'arrears';
  return mode === 'SETTLEMENT' || mode === 'MODIFICATION' ? 'agreed payment' : 'any amount';
}

/** The borrower pays an installment by hand, by check, a day or more late or not at all. */
export function payByHand(life: Life, amount: Cents): void {
  receive(life, { amount, on: life.today, channel: 'DESK' });
  done(life, 'borrower pays by hand', amount);
}

/** Another lender pays the loan off on a quote: in time and in full, or a little too little. */
export function payOnQuote(life: Life): void {
  const { chance, loan, today } = life;
  const { payoff } = paymentFacts(loan, today);
  if (isBefore(today, payoff.from)) return;
  const { onGoodThrough, onQuoteDay } = quotePayoff(payoff, today);
  const day = onGoodThrough.day;
  if (payoffOn(payoff, day).amount < onQuoteDay.amount) {
    throw new BrokenRule('PAYOFF-2 a quote falls with the days');
  }
  const missing = BigInt(chance.pick([0, 0, 37, 99, 100]));
  const amount = onQuoteDay.amount - missing;
  if (amount <= 0n) return;
  const quote = { amount: onGoodThrough.amount, until: day, paymentReturnedSince: false };
  const receipt = receive(life, {
    amount,
    quote,
    on: today,
    channel: 'CHECK_OR_WIRE',
    asPayoff: true,
  });
  if (!receipt.closed) throw new BrokenRule('PAYOFF-6 a payoff in time leaves the loan open');
  done(life, 'payoff from outside on its quote', amount);
}
