import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { verifiedPrimary } from '../bank-accounts/index.ts';
import { workThrough } from '../close-of-day/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { endSavings } from './end-savings.ts';
import { lockReturned, lockStopping, type PayoutRow } from './savings.queries.ts';
import { sendPayout } from './send-payout.ts';

const CHUNK = 100;

/**
 * Before the deduction files: stops the savings of people who left or whose paychecks pay a loan
 * again, and sends returned savings to the account that is their primary one now.
 */
export const tendSavings = dailyStep('tend-savings', async (daily) => {
  const stopped = await workThrough(daily, {
    step: 'tend-savings: stop',
    most: CHUNK,
    take: ({ db }, { after, limit }) => lockStopping(db, after, limit),
    key: ({ gid }) => gid,
    subject: ({ borrower_gid: borrowerGid, loan_gid: gid }) => ({ kind: 'loan', gid, borrowerGid }),
    work: async (context, some) => {
      for (const { because, gid } of some) await endSavings(context, gid, because);
    },
  });
  await workThrough(daily, {
    step: 'tend-savings: send again',
    most: CHUNK,
    take: ({ db }, { after, limit }) => lockReturned(db, after, limit),
    key: ({ gid }) => gid,
    subject: ({ borrower_gid: gid }) => ({ kind: 'person', gid, borrowerGid: gid }),
    work: async (context, some: readonly PayoutRow[]) => {
      for (const payout of some) await sendAgain(context, payout, daily.day);
    },
  });
  return { done: stopped.done };
});

/** Never again to the account that returned it. */
async function sendAgain(
  context: WorkContext,
  payout: PayoutRow,
  day: Temporal.PlainDate,
): Promise<void> {
  const account = await verifiedPrimary(context, payout.borrower_gid);
  if (!account || account.gid === payout.bank_account_gid) return;
  await sendPayout(context, payout, account.gid, addBankingDays(day, 1));
}
