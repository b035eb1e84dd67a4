import { lastDuePutInAtClose } from '@paystead/lending/calendar/payment-dates';
import { NO_GID } from '../platform/session/actor.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { lockDebitedLoans } from '../servicing/index.ts';
import { collectFrom } from './collect-from.ts';

const CHUNK = 100;

/**
 * Schedules the debits of installments whose file is cut tomorrow, for loans collected by bank
 * debit. Skips what we can't debit: it falls past due, and the borrower gets a message about that.
 */
export const collectInstallments = dailyStep('collect-installments', async (daily) => {
  const { day } = daily;
  const due = { from: day, through: lastDuePutInAtClose(day) };
  let done = 0;
  for (let after: string | undefined = NO_GID; after !== undefined;) {
    const from: string = after;
    after = await daily.inTransaction(async (context) => {
      const loans = await lockDebitedLoans(context.db, due, from, CHUNK);
      for (const loan of loans) done += await collectFrom(context, loan, day);
      return loans.at(-1)?.gid;
    });
  }
  return {
    done,
    sentence: `${done} ${done === 1 ? 'installment goes' : 'installments go'} to the bank`,
  };
});
