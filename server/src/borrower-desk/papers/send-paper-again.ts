import { sendPaperAgain as call } from '@paystead/contract/verification/paper-desk';
import { fill, taskLetters } from '../../letters/index.ts';
import { notify } from '../../notifications/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findPaper } from './papers.queries.ts';

/** STAFF-29: points a borrower to a paper again, in the product and by email. */
export const sendPaperAgain = command(call, async (context) => {
  const { db, event, input } = context;
  const asked = { borrowerGid: input.gid, paper: input.paper };
  const paper = (await findPaper(db, asked)) ?? refuse('NOT_FOUND');
  const { subject: title, paragraphs } = fill(context, taskLetters.paperSentAgain, {
    paper: paper.title,
  });
  await notify(context, {
    borrowerGid: paper.borrower_gid,
    title,
    paragraphs,
    action: { label: 'Open Documents', href: '/home/documents' },
    send: { topic: 'required', about: 'paper sent again' },
  });
  event(
    'paper.sent-again',
    { kind: 'borrower', gid: paper.borrower_gid },
    { after: { document: paper.gid }, reason: input.reason },
  );
  return {};
});
