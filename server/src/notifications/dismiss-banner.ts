import { dismissBanner as call } from '@paystead/contract/messages/notifications';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { setDismissed } from './notifications.queries.ts';

/** Dismisses a banner, on every device of the borrower. */
export const dismissBanner = command(call, async ({ actor, db, input, now }) => {
  const isTheirs = await setDismissed(db, actor.gid, input.id, now);
  return isTheirs ? {} : refuse('NOT_FOUND');
});
