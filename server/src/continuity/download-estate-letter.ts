import { downloadEstateLetter as call } from '@paystead/contract/servicing/continuity';
import { openDocument } from '../documents/index.ts';
import { query } from '../platform/calls/command.ts';
import { file } from '../platform/http/file-answer.ts';
import { refuse } from '../platform/refusal.ts';
import { findEstateLetter } from './continuity.queries.ts';
import { ESTATE_TITLE } from './estate-letter.ts';

/** The newest letter to the estate, unchanged. */
export const downloadEstateLetter = query(call, async (context) => {
  const found = await findEstateLetter(context.db, context.input.gid, ESTATE_TITLE);
  const letter = found && (await openDocument(context, found.gid));
  if (!letter) return refuse('NOT_FOUND');
  return file(`${ESTATE_TITLE}.pdf`, letter.content, { inline: true });
});
