import { body } from '@paystead/contract/primitives';
import { type UnclearedEntry, unclearedEntries } from '../ach/index.ts';
import { eachAlone } from '../close-of-day/index.ts';
import { askBureau, payoutScreeningRequest } from '../origination/index.ts';
import type { WorkContext } from '../platform/context.ts';
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
async function screen(daily: DailyContext, isLastTry: boolean): Promise<number> {
  const { day, inTransaction } = daily;
  const waiting = await inTransaction((context) => unclearedEntries(context, 'DISBURSEMENT', day));
  let cleared = 0;
  for (let from = 0; from < waiting.length; from += CHUNK) {
    const some = waiting.slice(from, from + CHUNK);
    const questions = await eachAlone(daily, {
      step: 'screen-payouts: ask',
      items: some,
      subject: ({ subjectGid: gid }) => ({ kind: 'loan', gid }),
      work: questionAbout,
    });
    const asked = questions.results.map(async ({ question, config, log, ...loan }) => ({
      ...loan,
      said: await askBureau(question, { config, log }),
    }));
    const settled = await eachAlone(daily, {
      step: 'screen-payouts: settle',
      items: await Promise.all(asked),
      subject: ({ loanGid: gid }) => ({ kind: 'loan', gid }),
      work: (context, { applicationGid, loanGid, said }) =>
        settlePayout(context, {
          applicationGid,
          loanGid,
          day,
          lists: screeningLists(said),
          isLastTry,
        }),
    });
    cleared += settled.results.filter(Boolean).length;
  }
  return cleared;
}

/** What the sanctions lists are asked about the borrower of a waiting payout. */
async function questionAbout(context: WorkContext, { subjectGid: loanGid }: UnclearedEntry) {
  const loan = await lockLoan(context.db, loanGid);
  const { application_gid: applicationGid, borrower_gid: borrowerGid } = loan;
  const question = await payoutScreeningRequest(context, { applicationGid, borrowerGid });
  return { applicationGid, loanGid, question, config: context.config, log: context.log };
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
