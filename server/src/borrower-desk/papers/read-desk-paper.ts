import { readDeskPaper as call } from '@paystead/contract/verification/paper-desk';
import { openDocument } from '../../documents/index.ts';
import { query } from '../../platform/calls/command.ts';
import { file } from '../../platform/http/file-answer.ts';
import { refuse } from '../../platform/refusal.ts';
import { findPaper } from './papers.queries.ts';

/** STAFF-29: a paper of any borrower, bit for bit as it was kept. */
export const readDeskPaper = query(call, async (context) => {
  const { db, input } = context;
  const asked = { borrowerGid: input.gid, paper: input.paper };
  const found = (await findPaper(db, asked)) ?? refuse('NOT_FOUND');
  const kept = (await openDocument(context, found.gid)) ?? refuse('NOT_FOUND');
  return file(`${kept.title}.pdf`, kept.content, { inline: true });
});
