import { body, Gid } from '@paystead/contract/primitives';
import { notify } from '../notifications/index.ts';
import { realNow } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { job } from '../platform/job.ts';
import { askPayroll } from './ask-payroll.ts';
import { openChoice } from './choice.ts';
import { wordsOfFailure } from './link-words.ts';
import { LOOK_AGAIN, MOST_ASKS } from './look-again.ts';
import { lockLink, updateLink, type LinkRow } from './payroll-link.queries.ts';

/** Asks a payroll that answers later again; each wait is twice the one before. */
export const answerPayrollLink = job(
  'answer-payroll-link',
  body({ link: Gid }),
  async (context) => {
    const { db, enqueue, input, now, vault } = context;
    const link = await lockLink(db, input.link);
    if (link?.state !== 'WAITING' || !link.choice_cipher) return;

    const outcome = await askPayroll(
      context,
      link,
      openChoice(vault, link.gid, link.choice_cipher),
    );
    const unanswered = outcome === 'LATER' || outcome === 'PAYROLL_LINK_DOWN';
    if (unanswered && link.asked < MOST_ASKS) {
      await updateLink(db, link.gid, { asked: link.asked + 1 });
      const startAfter = realNow().add({ seconds: LOOK_AGAIN.seconds * 2 ** link.asked });
      return enqueue('answer-payroll-link', { link: link.gid }, { startAfter });
    }
    const ended = { choice_cipher: null, ended_at: new Date(now.epochMilliseconds) };
    if (outcome === 'DONE') {
      await updateLink(db, link.gid, { ...ended, state: 'DONE' });
      return tell(context, link, 'Your payroll has answered', 'You can go on.');
    }
    const failure = outcome === 'LATER' ? 'PAYROLL_DOWN' : outcome;
    await updateLink(db, link.gid, { ...ended, state: 'FAILED', failure });
    await tell(
      context,
      link,
      'Your payroll could not be read',
      wordsOfFailure(failure, link.payroll),
    );
  },
);

async function tell(context: WorkContext, link: LinkRow, title: string, sentence: string) {
  const href = link.loan_gid ? `/home/loans/${link.loan_gid}` : '/home/verify';
  await notify(context, {
    borrowerGid: link.borrower_gid,
    title,
    paragraphs: [sentence],
    action: { label: 'Go on', href },
    occasion: `payroll link ${link.gid}`,
  });
}
