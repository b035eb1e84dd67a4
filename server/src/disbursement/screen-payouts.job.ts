import { body } from '@paystead/contract/primitives';
import { unclearedEntries } from '../ach/index.ts';
import { askBureau, payoutScreeningRequest } from '../origination/index.ts';
import { type DailyContext, dailyStep } from '../platform/jobs/daily-step.ts';
import { steppedJob } from '../platform/jobs/job.ts';
import { lockLoan } from '../servicing/index.ts';
import { settlePayout } from './settle-payout.ts';

/** So many people are asked about at once. */
const CHUNK = 10;

/**
 * Asks the sanctions lists about everybody whose money would leave with the file of the day, and
 * clears, holds, or leaves for the next try. Nobody is asked while a transaction is open.
 * @param isLastTry no other one comes before the file: what is not cleared now is held
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

/** Null without an answer that can be relied on. */
function screeningLists(said: Awaited<ReturnType<typeof askBureau>>) {
  return said?.outcome === 'answered' ? said.lists : null;
}

/** Through the day, so that lists that are down in the morning hold nobody up at the cut-off. */
export const screenPayouts = steppedJob(
  'screen-payouts',
  body({}),
  async ({ today, step }) => {
    await screen({ day: today, inTransaction: step }, false);
  },
  { exclusive: true },
);

/** The close of day asks for the last time before it builds what the cut-off left. */
export const screenPayoutsStep = dailyStep('screen-payouts', async (context) => ({
  done: await screen(context, true),
}));
