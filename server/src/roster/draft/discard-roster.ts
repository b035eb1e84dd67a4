import { discardRoster as call } from '@paystead/contract/employer/roster';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { showRoster } from '../show-roster.ts';
import { deleteContents } from './contents.queries.ts';
import { ownUpload } from './own-upload.ts';
import { DRAFTS, updateUpload } from './uploads.queries.ts';

/** Throws a draft or an unreadable file away, with everything that it says of people. */
export const discardRoster = command(call, async (context) => {
  const { db, event, input } = context;
  const upload = await ownUpload(context, input.gid, { lock: true });
  const isOpen = [...DRAFTS, 'UNREADABLE'].includes(upload.state);
  if (!isOpen) refuse('ROSTER_STEP');

  await deleteContents(db, upload.gid);
  const discarded = await updateUpload(db, upload.gid, {
    state: 'DISCARDED',
    run: upload.run + 1,
    fault: null,
    sample_cipher: null,
    is_comparing: false,
  });
  event('roster.discarded', { kind: 'roster', gid: upload.gid });

  return showRoster(context, discarded);
});
