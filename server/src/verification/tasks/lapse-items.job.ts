import { lastLapsedOn } from '@paystead/lending/states/queue-documents';
import { lockApplication } from '../../origination/index.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { lockItem, moveItem } from '../../queue-items/index.ts';
import { concludeItem } from '../review/conclude-item.ts';
import { ZONE } from '../../platform/clock.ts';
import { findLapsed } from './items.queries.ts';

const CHUNK = 100;

/**
 * Ends items whose documents didn't arrive in time: the item lapses, and its application is
 * declined with a notice that says so.
 */
export const lapseItems = dailyStep('lapse-items', async ({ day, inTransaction }) => {
  const over = lastLapsedOn(day).add({ days: 1 }).toZonedDateTime(ZONE).toInstant();
  let done = 0;
  for (let moved = CHUNK; moved > 0; done += moved) {
    moved = await inTransaction(async (context) => {
      const found = await findLapsed(context.db, over, CHUNK);
      for (const { gid, application_gid } of found) {
        await lockApplication(context.db, application_gid);
        const item = await lockItem(context.db, gid);
        if (item?.status !== 'PENDING') continue;
        const lapsed = await moveItem(context, item, 'lapse', { reason: 'NOT_RECEIVED' });
        await concludeItem(context, lapsed);
      }
      return found.length;
    });
  }
  return { done };
});
