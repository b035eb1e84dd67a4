import {
  type FittedDebit,
  fitDebits,
  type StandingDebit,
} from '@paystead/lending/payments/fit-debits';
import { type Cents, least, most, sum, toDollars } from '@paystead/lending/money/money';
import { payoffAt } from '@paystead/lending/payments/payment-options';
import { cancelEntry, lowerEntry } from '../../ach/index.ts';
import { endLetters } from '../../paid-letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { agreedPayments } from '../../relief/index.ts';
import { lockLoan } from '../../servicing/index.ts';
import { type Paying, payingFacts } from '../paying-facts.ts';
import { changePayment, type CountedRow, type DebitRow } from '../payments.queries.ts';
import { keepConditionalLetter, stopPayoff } from '../payoff/start-payoff.ts';
import { tellOfNoRemainder } from '../payoff/tell-of-payoffs.ts';
import { findPaidWhole, findRetries } from './fit.queries.ts';
import { tellOfDropped, tellOfLowered } from './tell-of-fitted.ts';

/** Lowers or cancels the planned debits of a loan that take too much; returns how many. */
export async function fitLoan(
  context: WorkContext,
  loanGid: string,
  day: Temporal.PlainDate,
): Promise<number> {
  const loan = await lockLoan(context.db, loanGid);
  const paying = await payingFacts({ ...context, today: day }, loan);
  const debits = await standingDebits({ ...context, today: day }, paying);
  const owedOn = (on: Temporal.PlainDate) => payoffAt(paying.facts, on);
  const fitted = fitDebits(debits, owedOn);
  let done = 0;
  for (const one of fitted) {
    const payment = paying.planned.find(({ gid }) => gid === one.gid);
    if (payment && (await fit(context, payment, one, owedOn))) done += 1;
  }
  return done;
}

/** Debits and card payments that haven't settled; a waiting remainder adapts by itself. */
async function standingDebits(
  context: WorkContext,
  { loan, planned }: Paying,
): Promise<StandingDebit[]> {
  const { db } = context;
  const rows = planned.filter(({ state }) => state !== 'WAITING');
  const retries = await findRetries(
    db,
    rows.map(({ gid }) => gid),
  );
  const paid = await findPaidWhole(
    db,
    rows.flatMap((row) => row.installment_gid ?? []),
  );
  const settled = await settlementTakes(context, loan, rows);
  const takesOf = ({ automatic, gid: payment, installment_gid: gid }: DebitRow) => {
    if (settled.has(payment)) return settled.get(payment) ?? null;
    if (!automatic || gid === null) return null;
    if (paid.has(gid)) return 0n;
    // An installment that a new schedule replaced says nothing about its debit.
    return loan.openInstallments.find((row) => row.gid === gid)?.takes ?? null;
  };
  return rows.map((row) => ({
    gid: row.gid,
    amount: row.amount_cents,
    day: Temporal.PlainDate.from(row.debit_date),
    isSent: isSent(row),
    isPayoff: row.payoff_way === 'PAY_ALL_NOW',
    isRetry: retries.has(row.gid),
    takes: takesOf(row),
  }));
}

const isSent = (row: DebitRow) => row.state === 'SENT' || row.in_file === true;

/** What each payment of a settlement still has to bring: money that came first counts, too. */
async function settlementTakes(
  context: WorkContext,
  loan: Paying['loan'],
  rows: readonly DebitRow[],
): Promise<ReadonlyMap<string, Cents>> {
  const ofSettlement = rows.filter(({ mode }) => mode === 'SETTLEMENT');
  if (ofSettlement.length === 0) return new Map();
  const { settlement } = await agreedPayments(context, loan);
  if (settlement === null) return new Map();
  let left = sum(settlement.map(({ amount }) => amount));
  const sentFirst = [...ofSettlement.filter(isSent), ...ofSettlement.filter((row) => !isSent(row))];
  return new Map(
    sentFirst.map(({ amount_cents: amount, gid }) => {
      const takes = least(amount, left);
      left -= takes;
      return [gid, takes];
    }),
  );
}

async function fit(
  context: WorkContext,
  payment: DebitRow,
  { amount }: FittedDebit,
  owedOn: (day: Temporal.PlainDate) => Cents,
): Promise<boolean> {
  if (amount > 0n) return lower(context, payment, amount);
  return drop(context, payment, owedOn(Temporal.PlainDate.from(payment.debit_date)));
}

/** @param left cents that the loan still owes */
async function drop(context: WorkContext, payment: DebitRow, left: Cents): Promise<boolean> {
  const { db, event, now } = context;
  if (!(await cancelEntry(context, 'PAYMENT', payment.gid))) return false;
  await changePayment(db, payment.gid, { state: 'CANCELLED', updated_at: now });
  event('payment.cancelled', { kind: 'payment', gid: payment.gid });
  if (payment.mode === 'FULL' && left === 0n) {
    await tellOfNoRemainder(context, payment, left, []);
  } else {
    await tellOfDropped(context, payment, await stopPayoff(context, payment, 'PAYOFF_CANCELLED'));
  }
  return true;
}

async function lower(context: WorkContext, payment: DebitRow, amount: bigint): Promise<boolean> {
  const { db, event, now } = context;
  if (!(await lowerEntry(context, 'PAYMENT', payment.gid, amount))) return false;
  const lowered = await changePayment(db, payment.gid, {
    state: payment.state,
    amount_cents: amount,
    updated_at: now,
    ...(payment.payoff_way !== null && {
      payoff_counted: JSON.stringify(withLessToRefund(payment, amount)),
    }),
  });
  event(
    'payment.lowered',
    { kind: 'payment', gid: payment.gid },
    {
      before: { amount: toDollars(payment.amount_cents) },
      after: { amount: toDollars(amount) },
    },
  );
  if (payment.mode === 'FULL') {
    await endLetters(context, { loanGids: [payment.loan_gid], paymentGids: [payment.gid] });
    await keepConditionalLetter(context, lowered);
  }
  await tellOfLowered(context, lowered, payment.amount_cents);
  return true;
}

/** What a payoff doesn't take needn't come back. */
function withLessToRefund(payment: DebitRow, amount: bigint): CountedRow {
  const counted = payment.payoff_counted as CountedRow;
  const refund = most(0n, BigInt(counted.refund) - (payment.amount_cents - amount));
  return {
    ...counted,
    refund: refund.toString(),
    refund_by: refund === 0n ? null : counted.refund_by,
  };
}
