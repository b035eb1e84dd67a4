import { markNotificationsRead as call } from '@paystead/contract/messages/notifications';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { countNotifications, lockOwn, setAllRead, setRead } from './notifications.queries.ts';

/** Marks one or several at once: all of them, or none if one isn't the borrower's. */
export const markNotificationsRead = command(
  call,
  async ({ actor, db, event, input, now, today }) => {
    const mine = { borrowerGid: actor.gid, today: today.toString() };

    if (input.value === 'ALL') {
      const gids = await setAllRead(db, { ...mine, at: now });
      event('notification.read', null, { after: { gids } });
    } else {
      const gids = [...new Set([input.value].flat())];
      const own = await lockOwn(db, { ...mine, gids });
      if (own < gids.length) refuse('NOT_FOUND');
      await setRead(db, actor.gid, gids, now);
      event('notification.read', null, { after: { gids } });
    }

    const { total, unread } = await countNotifications(db, mine);
    return { total, unread_count: unread };
  },
);
