import { readHelpFile as call } from '@paystead/contract/messages/help';
import { query } from '../../platform/calls/command.ts';
import { file } from '../../platform/http/file-answer.ts';
import { refuse } from '../../platform/refusal.ts';
import { findFile } from './files.queries.ts';
import { openHelpFile } from './keep-help-file.ts';

/** The borrower's own file, as a download (U3). */
export const readHelpFile = query(call, async (context) => {
  const { actor, db, input } = context;
  const row = await findFile(db, input.gid, { borrowerGid: actor.gid });
  const content = row && (await openHelpFile(context, row));
  if (!content) return refuse('NOT_FOUND');
  return file(row.name, content, { mediaType: row.media_type });
});
