import { acknowledgeBankFile as call } from '@paystead/contract/servicing/bank-files';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { viewDetails } from './bank-files.view.ts';
import { lockFile, updateFile } from './release.queries.ts';

/** Records the bank's acknowledgement of a file that it has, once. */
export const acknowledgeBankFile = command(call, async ({ actor, db, event, input, now }) => {
  const file = (await lockFile(db, input.gid)) ?? refuse('NOT_FOUND');
  if (file.state !== 'HANDED_OVER') refuse('BANK_FILE_NOT_SENT');

  await updateFile(db, file.gid, {
    state: 'ACKNOWLEDGED',
    acknowledged_at: now,
    acknowledged_by: actor.gid,
    acknowledgement: input.reference,
  });
  event(
    'bank-file.acknowledged',
    { kind: 'ach_file', gid: file.gid },
    { after: { file: file.name, reference: input.reference } },
  );
  return viewDetails(db, file.gid, now);
});
