import * as calls from '@paystead/contract/messages/notifications';
import { query } from '../platform/calls/command.ts';
import { liveBanners } from './live-banners.ts';
import { viewNotification } from './notification.view.ts';
import { countNotifications, findNotifications } from './notifications.queries.ts';

/** The borrower's own notifications, or their banners. */
export const listNotifications = query(
  calls.listNotifications,
  async ({ actor, db, input, now, today }) => {
    const wanted = {
      borrowerGid: actor.gid,
      product: input.p === 'ALL' ? undefined : input.p,
      type: input.t === 'ALL' ? undefined : input.t,
      banners: input.b === '1',
      today: today.toString(),
    };
    const [limit, offset] = [Number(input.l ?? calls.USUAL_ALERTS), Number(input.o ?? 0)];
    // Banners of staff come before a person's own.
    const live = wanted.banners ? await liveBanners({ db, now, today }, actor.gid) : [];
    const first = live.slice(offset, offset + limit);
    const page = { limit: limit - first.length, offset: Math.max(0, offset - live.length) };

    const [{ total }, rows] = await Promise.all([
      countNotifications(db, wanted),
      findNotifications(db, wanted, page),
    ]);
    return { total: total + live.length, rows: [...first, ...rows].map(viewNotification) };
  },
);
