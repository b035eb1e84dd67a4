import { readNotificationMetadata as call } from '@paystead/contract/messages/notifications';
import { query } from '../platform/calls/command.ts';
import { countNotifications } from './notifications.queries.ts';

/** S3.12: how many notifications there are, and how many are unread. */
export const readNotificationMetadata = query(call, async ({ actor, db, input, today }) => {
  const { total, unread } = await countNotifications(db, {
    borrowerGid: actor.gid,
    product: input.p === 'ALL' ? undefined : input.p,
    today: today.toString(),
  });
  return { total, unread_count: unread };
});
