import { lastLapsedOn } from '@paystead/lending/states/queue-documents';
import { workThrough } from '../../close-of-day/index.ts';
import { lockApplication } from '../../origination/index.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { lockItem, moveItem } from '../../queue-items/index.ts';
import { concludeItem } from '../review/conclude-item.ts';
import type { WorkContext } from '../../platform/context.ts';
import { ZONE } from '../../platform/clock.ts';
import { findLapsed, type LapsedRow } from './items.queries.ts';

const CHUNK = 100;

/**
 * Ends items whose documents didn't arrive in time: the item lapses, and its application is
 * declined with a notice that says so.
 */
export const lapseItems = dailyStep('lapse-items', async (daily) => {
  const over = lastLapsedOn(daily.day).add({ days: 1 }).toZonedDateTime(ZONE).toInstant();
  const { done } = await workThrough(daily, {
    step: 'lapse-items',
    most: CHUNK,
    take: ({ db }, some) => findLapsed(db, over, some),
    key: ({ gid }) => gid,
    subject: ({ gid }) => ({ kind: 'task', gid }),
    async work(context, found: readonly LapsedRow[]) {
      for (const item of found) await lapse(context, item);
    },
  });
  return { done };
});

async function lapse(context: WorkContext, { application_gid, gid }: LapsedRow): Promise<void> {
  await lockApplication(context.db, application_gid);
  const item = await lockItem(context.db, gid);
  if (item?.status !== 'PENDING') return;
  const lapsed = await moveItem(context, item, 'lapse', { reason: 'NOT_RECEIVED' });
  await concludeItem(context, lapsed);
}
