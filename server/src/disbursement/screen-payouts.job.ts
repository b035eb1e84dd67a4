import { body } from '@paystead/contract/primitives';
import { unclearedEntries } from '../ach/index.ts';
import { askBureau, payoutScreeningRequest } from '../origination/index.ts';
import { type DailyContext, dailyStep } from '../platform/jobs/daily-step.ts';
import { steppedJob } from '../platform/jobs/job.ts';
import { lockLoan } from '../servicing/index.ts';
import { settlePayout } from './settle-payout.ts';

/** The number of people screened at once. */
const CHUNK = 10;

/**
 * Screens everyone whose money would leave with the day's file against the sanctions lists, then
 * clears, holds, or leaves the payout for the next try. Makes no partner call while a transaction
 * is open.
 * @param isLastTry no other try comes before the file: holds every payout that is not cleared now
 */
async function screen({ day, inTransaction }: DailyContext, isLastTry: boolean): Promise<number> {
  const waiting = await inTransaction((context) => unclearedEntries(context, 'DISBURSEMENT', day));
  let cleared = 0;
  for (let from = 0; from < waiting.length; from += CHUNK) {
    const some = waiting.slice(from, from + CHUNK);
    const asked = some.map(async ({ subjectGid: loanGid }) => {
      const { applicationGid, question, config, log } = await inTransaction(async (context) => {
        const { application_gid: gid } = await lockLoan(context.db, loanGid);
        const asks = await payoutScreeningRequest(context, gid);
        return { applicationGid: gid, question: asks, config: context.config, log: context.log };
      });
      return { applicationGid, loanGid, said: await askBureau(question, { config, log }) };
    });
    for (const { applicationGid, loanGid, said } of await Promise.all(asked)) {
      const moved = await inTransaction((context) =>
        settlePayout(context, {
          applicationGid,
          loanGid,
          day,
          lists: screeningLists(said),
          isLastTry,
        }),
      );
      if (moved) cleared += 1;
    }
  }
  return cleared;
}

/** Null without a usable answer. */
function screeningLists(said: Awaited<ReturnType<typeof askBureau>>) {
  return said?.outcome === 'answered' ? said.lists : null;
}

/** Runs through the day, so that lists that are down in the morning delay nobody at the cut-off. */
export const screenPayouts = steppedJob(
  'screen-payouts',
  body({}),
  async ({ today, step }) => {
    await screen({ day: today, inTransaction: step }, false);
  },
  { exclusive: true },
);

/** The close of day screens one last time before it builds any file the cut-off missed. */
export const screenPayoutsStep = dailyStep('screen-payouts', async (context) => ({
  done: await screen(context, true),
}));
