import { body, Gid } from '@paystead/contract/primitives';
import { sendNews } from '../notifications/index.ts';
import { job } from '../platform/jobs/job.ts';
import { findUntold, setTold } from './help.queries.ts';

/**
 * Tells a borrower who is away that staff have answered (HELP-10), once until they come back.
 * It is the answer to what they asked, so no preference keeps it back; it repeats nothing of it.
 */
export const tellOfAnswer = job('tell-of-answer', body({ gid: Gid }), async (context) => {
  const { db, input, now } = context;
  const answer = await findUntold(db, input.gid);
  if (!answer) return;

  await setTold(db, input.gid, now);
  await sendNews(context, {
    borrowerGid: answer.borrower_gid,
    subject: 'We answered your question',
    paragraphs: ['We wrote back to you in the help chat.'],
    action: { label: 'Read the answer', href: '/home?help=open' },
    topic: 'required',
    about: 'help answered',
  });
});
