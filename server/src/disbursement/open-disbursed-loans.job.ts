import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { entryWork, findHeldUp, type SettledEntry, takeSettled } from '../ach/index.ts';
import { eachAlone, workThrough } from '../close-of-day/index.ts';
import { type DailyContext, dailyStep } from '../platform/jobs/daily-step.ts';
import { openLoans, postponeDisbursement } from '../servicing/index.ts';

/** Opens the loans whose money has arrived, each as of the day of its arrival. */
export const openDisbursedLoans = dailyStep('open-disbursed-loans', async (daily) => {
  const { day } = daily;
  const { done } = await workThrough(daily, {
    ...entryWork('loan'),
    step: 'open-disbursed-loans',
    take: (context, some) => takeSettled(context, 'DISBURSEMENT', day, some),
    work: (context, settled: readonly SettledEntry[]) =>
      openLoans(
        context,
        settled.map(({ settledOn: on, subjectGid: loanGid }) => ({ loanGid, on })),
      ),
  });
  await postponeHeldUp(daily);
  return done === 0 ? { done } : { done, sentence: `Loans opened: ${done}.` };
});

/**
 * The bank doesn't have the order yet: the money arrives a banking day later than the page says.
 */
async function postponeHeldUp(daily: DailyContext): Promise<void> {
  const { day, inTransaction } = daily;
  const next = addBankingDays(day, 1);
  await eachAlone(daily, {
    step: 'open-disbursed-loans: postpone',
    items: await inTransaction(({ db }) => findHeldUp(db, 'DISBURSEMENT', day.toString())),
    subject: (gid) => ({ kind: 'loan', gid }),
    work: (context, gid) => postponeDisbursement(context, gid, next),
  });
}
