import { body, Gid } from '@paystead/contract/primitives';
import { fill, type Filled, taskLetters } from '../letters/index.ts';
import { notify } from '../notifications/index.ts';
import { realNow } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { steppedJob } from '../platform/jobs/job.ts';
import {
  askPayroll,
  payrollRequest,
  takeAnswer,
  type PayrollQuestion,
  type PayrollSaid,
} from './ask-payroll.ts';
import { openChoice } from './choice.ts';
import { wordsOfFailure } from './link-words.ts';
import { LOOK_AGAIN, MOST_ASKS } from './look-again.ts';
import { findLink, lockLink, updateLink, type LinkRow } from './payroll-link.queries.ts';

/**
 * Asks a payroll provider again that answers later; each wait is twice the one before. Asks while
 * nothing is locked, and reads the link again before storing anything.
 */
export const answerPayrollLink = steppedJob(
  'answer-payroll-link',
  body({ link: Gid }),
  async ({ config, input, step, vault }) => {
    const question = await step((context) => questionFor(context, input.link));
    if (!question) return;
    const said = await askPayroll(question, { config, vault });
    await step((context) => recordAnswer(context, input.link, said, question.job.asked));
  },
);

/** Null when the link no longer waits for an answer. */
async function questionFor(context: WorkContext, gid: string): Promise<PayrollQuestion | null> {
  const link = await findLink(context.db, gid);
  if (link?.state !== 'WAITING' || !link.choice_cipher) return null;
  return payrollRequest(context, link, openChoice(context.vault, link.gid, link.choice_cipher));
}

async function recordAnswer(
  context: WorkContext,
  gid: string,
  said: PayrollSaid,
  asked: number,
): Promise<void> {
  const { db, enqueue, now } = context;
  const link = await lockLink(db, gid);
  if (link?.state !== 'WAITING' || link.asked !== asked) return;

  const unanswered = said.outcome === 'LATER' || said.outcome === 'PAYROLL_LINK_DOWN';
  if (unanswered && link.asked < MOST_ASKS) {
    await updateLink(db, link.gid, { asked: link.asked + 1 });
    const startAfter = realNow().add({ seconds: LOOK_AGAIN.seconds * 2 ** link.asked });
    return enqueue('answer-payroll-link', { link: link.gid }, { startAfter });
  }
  const ended = { choice_cipher: null, ended_at: now };
  if (said.outcome === 'DONE') {
    await takeAnswer(context, link, said.facts);
    await updateLink(db, link.gid, { ...ended, state: 'DONE' });
    return tellOfAnswer(context, link, fill(context, taskLetters.payrollAnswered, {}));
  }
  const failure = said.outcome === 'LATER' ? 'PAYROLL_DOWN' : said.outcome;
  await updateLink(db, link.gid, { ...ended, state: 'FAILED', failure });
  const reason = wordsOfFailure(failure, link.payroll);
  await tellOfAnswer(context, link, fill(context, taskLetters.payrollNotRead, { reason }));
}

async function tellOfAnswer(context: WorkContext, link: LinkRow, words: Filled) {
  const href = link.loan_gid ? `/home/loans/${link.loan_gid}` : '/home/verify';
  await notify(context, {
    borrowerGid: link.borrower_gid,
    title: words.subject,
    paragraphs: words.paragraphs,
    action: { label: 'Continue', href },
    occasion: `payroll link ${link.gid}`,
  });
}
