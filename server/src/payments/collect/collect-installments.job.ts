import { lastDuePutInAtClose } from '@paystead/lending/calendar/payment-dates';
import { gidsOf, workThrough } from '../../close-of-day/index.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { findDueLoans, type LoanKey, lockDebitedLoans } from '../../servicing/index.ts';
import { collectFrom } from './collect-from.ts';

const CHUNK = 100;

/**
 * Schedules the debits of installments whose file is cut tomorrow, for loans collected by bank
 * debit. Skips what we can't debit: it falls past due, and the borrower gets a message about that.
 */
export const collectInstallments = dailyStep('collect-installments', async (daily) => {
  const { day } = daily;
  const due = { from: day, through: lastDuePutInAtClose(day) };
  const { done } = await workThrough<LoanKey>(daily, {
    step: 'collect-installments',
    most: CHUNK,
    items: await daily.inTransaction(({ db }) => findDueLoans(db, due)),
    key: ({ gid }) => gid,
    subject: ({ borrower_gid, gid }) => ({ kind: 'loan', gid, borrowerGid: borrower_gid }),
    work: async (context, some) =>
      collectFrom(context, await lockDebitedLoans(context.db, gidsOf(some)), day),
  });
  return {
    done,
    sentence: `${done} ${done === 1 ? 'installment goes' : 'installments go'} to the bank`,
  };
});
