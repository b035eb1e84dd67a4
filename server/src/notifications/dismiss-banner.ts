import { dismissBanner as call } from '@paystead/contract/messages/notifications';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { dismissLive } from './live-banners.ts';
import { setDismissed } from './notifications.queries.ts';

/** Dismisses a banner, on every device of the borrower. */
export const dismissBanner = command(call, async (context) => {
  const { actor, db, input, now } = context;
  const isTheirs =
    (await setDismissed(db, actor.gid, input.id, now)) ||
    (await dismissLive(context, actor.gid, input.id));
  return isTheirs ? {} : refuse('NOT_FOUND');
});
