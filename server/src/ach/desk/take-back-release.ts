import { takeBackRelease as call } from '@paystead/contract/servicing/bank-files';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { viewDetails } from './bank-files.view.ts';
import { lockFile, updateFile } from './release.queries.ts';

/** Takes a release back. From `leaves_at` on the bank may have the file. */
export const takeBackRelease = command(call, async ({ db, event, input, now }) => {
  const file = (await lockFile(db, input.gid)) ?? refuse('NOT_FOUND');
  const isHere = file.state === 'BUILT' && file.leaves_at !== null;
  if (!isHere || Temporal.Instant.compare(now, file.leaves_at ?? now) >= 0)
    refuse('BANK_FILE_LEFT');

  await updateFile(db, file.gid, {
    first_look_by: null,
    released_by: null,
    released_at: null,
    leaves_at: null,
  });
  event(
    'bank-file.release-taken-back',
    { kind: 'ach_file', gid: file.gid },
    { before: { released_by: file.released_by }, reason: input.reason },
  );
  return viewDetails(db, file.gid, now);
});
