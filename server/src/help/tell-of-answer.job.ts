import { body, Gid } from '@paystead/contract/primitives';
import { fill, helpLetters } from '../letters/index.ts';
import { sendNews } from '../notifications/index.ts';
import { job } from '../platform/jobs/job.ts';
import { findUntold, setTold } from './help.queries.ts';

/**
 * Emails a borrower who is away that staff have answered (HELP-10), once until they come back. It
 * answers their own question, so it goes out regardless of preferences, and it repeats none of the
 * text.
 */
export const tellOfAnswer = job('tell-of-answer', body({ gid: Gid }), async (context) => {
  const { db, input, now } = context;
  const answer = await findUntold(db, input.gid);
  if (!answer) return;

  await setTold(db, input.gid, now);
  await sendNews(context, {
    borrowerGid: answer.borrower_gid,
    ...fill(context, helpLetters.questionAnswered, {}),
    action: { label: 'Read the answer', href: '/home?help=open' },
    topic: 'required',
    about: 'help answered',
  });
});
