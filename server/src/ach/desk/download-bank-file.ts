import { downloadBankFile as call } from '@paystead/contract/servicing/bank-files';
import { command } from '../../platform/calls/command.ts';
import { file as fileAnswer } from '../../platform/http/file-answer.ts';
import { refuse } from '../../platform/refusal.ts';
import { requireFreshFactor } from '../../platform/session/session.ts';
import { openContent } from '../build-file.ts';
import { findContent } from '../files.queries.ts';

/** A11: the file with full account numbers, after a recent second step; it is recorded. */
export const downloadBankFile = command(call, async ({ actor, db, event, input, vault }) => {
  requireFreshFactor(actor);
  const found = (await findContent(db, input.gid)) ?? refuse('NOT_FOUND');
  event(
    'bank-file.downloaded',
    { kind: 'ach_file', gid: input.gid },
    { after: { file: found.name } },
  );
  return fileAnswer(found.name, openContent(vault, input.gid, found.content_cipher));
});
