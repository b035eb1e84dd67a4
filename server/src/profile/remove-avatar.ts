import { removeAvatar as call } from '@paystead/contract/identity/contact-changes';
import { command } from '../platform/calls/command.ts';
import { deleteAvatar } from './avatar.queries.ts';

/** Removes the person's photo; the nightly sweep deletes its file. */
export const removeAvatar = command(call, async ({ actor, db, event }) => {
  if (await deleteAvatar(db, actor.gid))
    event('avatar.removed', { kind: 'borrower', gid: actor.gid });
  return {};
});
