import { readPaper as call } from '@paystead/contract/verification/documents';
import { query } from '../platform/calls/command.ts';
import { file } from '../platform/http/file-answer.ts';
import { refuse } from '../platform/refusal.ts';
import { isOwnDocument } from './documents.queries.ts';
import { openDocument } from './open-document.ts';

/** One of the borrower's own papers, as we kept it. */
export const readPaper = query(call, async (context) => {
  const { actor, db, input } = context;
  if (!(await isOwnDocument(db, input.gid, actor.gid))) refuse('NOT_FOUND');
  const kept = await openDocument(context, input.gid);
  if (!kept) refuse('NOT_FOUND');
  return file(`${kept.title}.pdf`, kept.content, { inline: true });
});
