import {
  debitDayOf,
  isPutInAtClose,
  type PaymentClock,
} from '@paystead/lending/calendar/payment-dates';
import { bankClock } from '../../ach/index.ts';
import { gidsOf } from '../../close-of-day/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { type DebitFacts, type LoanRow, readDebitFacts } from '../../servicing/index.ts';
import { findPutIn, findStopped } from '../payments.queries.ts';
import { debitSources } from './debit-sources.ts';
import { type Due, putIn, tellIfOther } from './put-in.ts';
import { withinOwed } from './within-owed.ts';

/**
 * Schedules the debits of locked loans that are due at the close of `day`; returns how many. No
 * installment is debited twice, collected by two means, or debited above what is owed on its day.
 */
export async function collectFrom(
  context: WorkContext,
  loans: readonly LoanRow[],
  day: Temporal.PlainDate,
): Promise<number> {
  const due = await dueDebits(context, loans, day);
  if (due.length === 0) return 0;
  const sourceOn = await debitSources(context, [...new Set(due.map(({ loan }) => loan))]);
  const written = await putIn(
    context,
    due.flatMap((debit) => {
      const source = sourceOn(debit.loan, debit.installment.due);
      return source ? [{ ...debit, source }] : [];
    }),
  );
  await tellIfOther(context, written);
  return written.length;
}

async function dueDebits(
  context: WorkContext,
  loans: readonly LoanRow[],
  day: Temporal.PlainDate,
): Promise<Due[]> {
  const { db } = context;
  const clock = bankClock({ ...context, today: day });
  const open = (await readDebitFacts(db, loans, day)).map((facts) => ({
    facts,
    rows: openOn(facts, day),
  }));
  const gids = open.flatMap(({ rows }) => gidsOf(rows));
  const [known, stopped] = await Promise.all([findPutIn(db, gids), findStopped(db, gids)]);
  return open.flatMap(({ facts, rows }) =>
    dueOf(
      facts,
      clock,
      rows.filter(({ gid }) => !known.has(gid) && !stopped.has(gid)),
    ),
  );
}

/** The unclaimed installments of a loan whose file is cut after the close of a day. */
function openOn({ isPaused, openInstallments }: DebitFacts, day: Temporal.PlainDate) {
  if (isPaused) return [];
  return openInstallments.filter((row) => isPutInAtClose(day, row.due) && !row.claimed);
}

/** Their debits before a planned payoff, which takes everything from its day on. */
function dueOf(
  facts: DebitFacts,
  clock: PaymentClock,
  rows: DebitFacts['openInstallments'],
): Due[] {
  const payoff = facts.planned.find(({ mode }) => mode === 'FULL');
  const stopsOn = payoff?.payoff_on ?? payoff?.debit_date;
  const debits = rows.map((installment) => ({
    installment,
    date: debitDayOf(installment.due),
  }));
  return withinOwed(
    facts,
    clock,
    debits.filter(({ date }) => stopsOn === undefined || date.toString() < stopsOn),
  );
}
