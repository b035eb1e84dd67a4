import {
  type FittedDebit,
  fitDebits,
  type StandingDebit,
} from '@paystead/lending/payments/fit-debits';
import { type Cents, least, most, sum, toDollars } from '@paystead/lending/money/money';
import { payoffAt } from '@paystead/lending/payments/payment-options';
import { bankClock, cancelEntry, lowerEntry } from '../../ach/index.ts';
import { gidsOf } from '../../close-of-day/index.ts';
import { endLetters } from '../../paid-letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { agreedPayments } from '../../relief/index.ts';
import {
  type DebitFacts,
  lockLoans,
  type LoanRow,
  readDebitFacts,
  readLoanFacts,
} from '../../servicing/index.ts';
import {
  changePayment,
  type CountedRow,
  type DebitRow,
  findPlannedOf,
  type PlannedRow,
} from '../payments.queries.ts';
import { keepConditionalLetter, stopPayoff } from '../payoff/start-payoff.ts';
import { tellOfNoRemainder } from '../payoff/tell-of-payoffs.ts';
import { findPaidWhole, findRetries } from './fit.queries.ts';
import { tellOfDropped, tellOfLowered } from './tell-of-fitted.ts';

/**
 * Lowers or cancels the planned debits of some loans that take too much; returns how many. Most
 * fit: all are read together, and the few that don't fit are changed one by one.
 */
export async function fitLoans(
  context: WorkContext,
  gids: readonly string[],
  day: Temporal.PlainDate,
): Promise<number> {
  const { db } = context;
  const loans = await lockLoans(db, gids);
  const reading = findPlannedOf(db, gids);
  const [planned, facts] = await Promise.all([reading, readDebitFacts(db, loans, day, reading)]);
  // A waiting remainder adapts by itself.
  const rows = planned.filter(({ state }) => state !== 'WAITING');
  const known = await findKnown(db, rows);
  const rowsOf = Map.groupBy(rows, (row) => row.loan_gid);
  const clock = bankClock({ ...context, today: day });
  let done = 0;
  for (const its of facts) {
    const payments = rowsOf.get(its.loan.gid) ?? [];
    const settled = await settlementTakes({ ...context, today: day }, its.loan, payments);
    const owedOn = (on: Temporal.PlainDate) => payoffAt({ payoff: its.payoff, clock }, on);
    for (const one of fitDebits(standingDebits(its, payments, { ...known, settled }), owedOn)) {
      const payment = payments.find(({ gid }) => gid === one.gid);
      if (payment && (await fit(context, payment, one, owedOn))) done += 1;
    }
  }
  return done;
}

/** What decides about debits and isn't a fact of their loans. */
interface Known {
  /** Debits that were returned before. */
  readonly retries: ReadonlySet<string>;
  /** Installments that are paid whole. */
  readonly paid: ReadonlySet<string>;
  /** What payments of a settlement still have to bring. */
  readonly settled: ReadonlyMap<string, Cents>;
}

async function findKnown(
  db: WorkContext['db'],
  rows: readonly DebitRow[],
): Promise<Omit<Known, 'settled'>> {
  const [retries, paid] = await Promise.all([
    findRetries(db, gidsOf(rows)),
    findPaidWhole(
      db,
      rows.flatMap((row) => row.installment_gid ?? []),
    ),
  ]);
  return { retries, paid };
}

/** Debits and card payments of a loan that haven't settled. */
function standingDebits(
  { openInstallments }: DebitFacts,
  rows: readonly PlannedRow[],
  { paid, retries, settled }: Known,
): StandingDebit[] {
  const takesOf = ({ automatic, gid: payment, installment_gid: gid }: DebitRow) => {
    if (settled.has(payment)) return settled.get(payment) ?? null;
    if (!automatic || gid === null) return null;
    if (paid.has(gid)) return 0n;
    // An installment that a new schedule replaced says nothing about its debit.
    return openInstallments.find((row) => row.gid === gid)?.takes ?? null;
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
  loan: LoanRow,
  rows: readonly DebitRow[],
): Promise<ReadonlyMap<string, Cents>> {
  const ofSettlement = rows.filter(({ mode }) => mode === 'SETTLEMENT');
  if (ofSettlement.length === 0) return new Map();
  const { db, today } = context;
  const { settlement } = await agreedPayments(context, await readLoanFacts(db, loan, today));
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
