import { depositBank } from '../partners/deposit-bank/deposit-bank.ts';
import { dailyStep } from '../platform/daily-step.ts';
import type { WorkContext } from '../platform/context.ts';
import { Outage } from '../platform/refusal.ts';
import { orOutage } from '../platform/reliable-answer.ts';
import { receiveRemittance } from '../servicing/index.ts';
import { endTrouble, noteTrouble } from '../troubles/index.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { findExpected, insertReceipt, type Expected } from './deposits.queries.ts';

/**
 * Books what arrived at our deposit bank on a day as money of a paycheck: each deposit once, by its
 * trace. One that arrives shows by itself that it is set up. The bank is asked while nothing is
 * locked; until it answers, no paycheck of the day counts as missed.
 */
export const receiveDeposits = dailyStep('receive-deposits', async ({ day, inTransaction }) => {
  const { expected, bank } = await inTransaction(async ({ db, config }) => ({
    expected: await findExpected(db, day),
    bank: depositBank(config),
  }));
  const arrived = await orOutage(bank.fetchDeposits(day, asked(expected)));
  if (arrived instanceof Outage) {
    await inTransaction((context) => noteTrouble(context, troubleOf(day, arrived)));
    const sentence = `${arrived.message}: the deposits of the day are asked for again`;
    return { done: 0, again: true, sentence };
  }

  let done = 0;
  for (const deposit of arrived) {
    const row = expected.find(({ account_number: number }) => number === deposit.accountNumber);
    if (!row) continue;
    done += await inTransaction((context) => book(context, row, deposit, day));
  }
  await inTransaction((context) => endTrouble(context, 'DEPOSITS', day.toString()));
  return { done, sentence: `${done} ${done === 1 ? 'deposit arrives' : 'deposits arrive'}` };
});

function troubleOf(day: Temporal.PlainDate, { message }: Outage) {
  const what = `${message}. Deposits of ${day} are not booked yet; they will count for that day.`;
  return {
    kind: 'DEPOSITS',
    subject: day.toString(),
    company: 'The deposit bank',
    what,
    day,
  } as const;
}

/** A deposit that is not confirmed yet is not expected to be there. */
function asked(rows: readonly Expected[]) {
  return rows
    .filter(({ state }) => state === 'CONFIRMED')
    .map(({ account_number, amount_cents, last_name }) => ({
      accountNumber: account_number,
      amount: amount_cents,
      lastName: last_name,
    }));
}

async function book(
  context: WorkContext,
  row: Expected,
  { trace, amount }: { readonly trace: string; readonly amount: bigint },
  day: Temporal.PlainDate,
): Promise<number> {
  const isNew = await insertReceipt(context.db, {
    trace,
    loan_gid: row.loan_gid,
    borrower_gid: row.borrower_gid,
    amount_cents: amount,
    received_on: day.toString(),
  });
  if (!isNew) return 0;
  await receiveRemittance(context, {
    loanGid: row.loan_gid,
    payday: Temporal.PlainDate.from(row.due_date),
    asked: row.amount_cents,
    amount,
    receivedOn: day,
  });
  await confirmDeposit(context, row.loan_gid, 'DEPOSIT');
  return 1;
}
