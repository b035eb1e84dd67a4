import { needsReminder } from '@paystead/lending/payments/reminder-days';
import { accountNames } from '../../bank-accounts/index.ts';
import { workThrough } from '../../close-of-day/index.ts';
import { dayOf } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { comingOf, daysToRemind, keyOf, remindable, subjectOf } from './remindable.ts';
import { type ComingPayment, findComingPayments } from './reminders.queries.ts';
import { remindOfDebit } from './tell-of-coming.ts';

const CHUNK = 200;

/**
 * Reminds of the payments that borrowers scheduled themselves, three banking days before; not of
 * one made later than that (PAY-30).
 */
export const remindOfPayments = dailyStep('remind-of-payments', async (daily) => {
  const days = await daysToRemind(daily);
  if (!days) return { done: 0 };
  const { done } = await workThrough<ComingPayment>(daily, {
    step: 'remind-of-payments',
    most: CHUNK,
    take: ({ db }, wanted) => findComingPayments(db, days, wanted),
    key: keyOf,
    subject: subjectOf,
    work: async (context, rows) => {
      let told = 0;
      for (const row of await remindable(context, rows)) told += await remindOne(context, row);
      return told;
    },
  });
  return { done };
});

async function remindOne(context: WorkContext, row: ComingPayment): Promise<number> {
  const coming = comingOf(row);
  if (!needsReminder(dayOf(row.created_at), coming.day)) return 0;
  const names = await accountNames(context, row.borrower_gid);
  const isTold = await remindOfDebit(context, {
    ...coming,
    account: names.get(row.bank_account_gid) ?? 'Bank account',
    cancelUntil: row.cancel_until,
    isAutomatic: false,
  });
  return isTold ? 1 : 0;
}
