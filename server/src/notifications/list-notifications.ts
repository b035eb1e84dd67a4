import * as calls from '@paystead/contract/messages/notifications';
import { query } from '../platform/calls/command.ts';
import { viewNotification } from './notification.view.ts';
import { countNotifications, findNotifications } from './notifications.queries.ts';

/** The borrower's own notifications, or their banners. */
export const listNotifications = query(
  calls.listNotifications,
  async ({ actor, db, input, today }) => {
    const wanted = {
      borrowerGid: actor.gid,
      product: input.p === 'ALL' ? undefined : input.p,
      type: input.t === 'ALL' ? undefined : input.t,
      banners: input.b === '1',
      today: today.toString(),
    };
    const page = { limit: Number(input.l ?? calls.USUAL_ALERTS), offset: Number(input.o ?? 0) };

    const [{ total }, rows] = await Promise.all([
      countNotifications(db, wanted),
      findNotifications(db, wanted, page),
    ]);
    return { total, rows: rows.map(viewNotification) };
  },
);
