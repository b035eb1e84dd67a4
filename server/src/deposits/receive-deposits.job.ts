import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { depositBank } from '../partners/deposit-bank/deposit-bank.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { Outage } from '../platform/refusal.ts';
import { orOutage } from '../platform/outside/reliable-answer.ts';
import { endTrouble, noteTrouble } from '../troubles/index.ts';
import { bookArrived } from './book-arrived.ts';
import { findExpected, type Expected } from './deposits.queries.ts';

/** We also send the bank the deposits expected on the days just before: they may arrive late. */
const BANKING_DAYS_BACK = 2;

/**
 * Books all deposits that arrived at our deposit bank on a day, expected or not, each once by its
 * trace. An arrived deposit proves that it is set up. Calls the bank while nothing is locked; until
 * it answers, no paycheck of the day counts as missed.
 */
export const receiveDeposits = dailyStep('receive-deposits', async (daily) => {
  const { day, inTransaction } = daily;
  const { expected, bank } = await inTransaction(async ({ db, config }) => ({
    expected: await findExpected(db, addBankingDays(day, -BANKING_DAYS_BACK), day),
    bank: depositBank(config),
  }));
  const arrived = await orOutage(bank.fetchDeposits(day, asked(expected)));
  if (arrived instanceof Outage) {
    await inTransaction((context) => noteTrouble(context, outageTrouble(day, arrived)));
    const sentence = `${arrived.message}: the deposits of the day are asked for again`;
    return { done: 0, again: true, sentence };
  }

  const { done, failed } = await bookArrived(daily, arrived);
  await inTransaction((context) => endTrouble(context, 'DEPOSITS', day.toString()));
  const sentence = `${done} ${done === 1 ? 'deposit arrives' : 'deposits arrive'}`;
  return failed === 0 ? { done, sentence } : { done, again: true, sentence };
});

function outageTrouble(day: Temporal.PlainDate, { message }: Outage) {
  const what = `${message}. Deposits of ${day} are not booked yet; they will count for that day.`;
  return {
    kind: 'DEPOSITS',
    subject: day.toString(),
    company: 'The deposit bank',
    what,
    day,
  } as const;
}

/** Leaves out deposits that are not confirmed yet. */
function asked(rows: readonly Expected[]) {
  return rows
    .filter(({ state }) => state === 'CONFIRMED')
    .map(({ account_number, amount_cents, due_date, last_name }) => ({
      on: Temporal.PlainDate.from(due_date),
      accountNumber: account_number,
      amount: amount_cents,
      lastName: last_name,
    }));
}
