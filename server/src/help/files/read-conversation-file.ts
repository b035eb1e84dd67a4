import { readConversationFile as call } from '@paystead/contract/messages/help-desk';
import { command } from '../../platform/calls/command.ts';
import { file } from '../../platform/http/file-answer.ts';
import { refuse } from '../../platform/refusal.ts';
import { findFile } from './files.queries.ts';
import { openHelpFile } from './keep-help-file.ts';

/** A borrower's file, for staff. Each look goes into the audit trail (U3). */
export const readConversationFile = command(call, async (context) => {
  const { db, event, input } = context;
  const row = await findFile(db, input.file, { conversationGid: input.gid });
  const content = row && (await openHelpFile(context, row));
  if (!content) return refuse('NOT_FOUND');

  event(
    'help.file-seen',
    { kind: 'help_conversation', gid: input.gid },
    { after: { gid: row.gid } },
  );
  return file(row.name, content, { mediaType: row.media_type });
});
