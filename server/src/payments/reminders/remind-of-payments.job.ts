import { needsReminder } from '@paystead/lending/payments/reminder-days';
import { accountNames } from '../../bank-accounts/index.ts';
import { workThrough } from '../../close-of-day/index.ts';
import { dayOf } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { comingOf, daysToRemind, keyOf, remindable, subjectOf } from './remindable.ts';
import { type ComingPayment, findComingPayments } from './reminders.queries.ts';
import { remindOfTheseDebits } from './tell-of-coming.ts';

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
    work: async (context, rows) => remindOf(context, await remindable(context, rows)),
  });
  return { done };
});

async function remindOf(context: WorkContext, rows: readonly ComingPayment[]): Promise<number> {
  const early = rows
    .map((row) => ({ row, coming: comingOf(row) }))
    .filter(({ coming, row }) => needsReminder(dayOf(row.created_at), coming.day));
  if (early.length === 0) return 0;
  const names = await accountNames(context, ...early.map(({ row }) => row.borrower_gid));
  return remindOfTheseDebits(
    context,
    early.map(({ coming, row }) => ({
      ...coming,
      account: names.get(row.bank_account_gid) ?? 'Bank account',
      cancelUntil: row.cancel_until,
      isAutomatic: false,
    })),
  );
}
