import { documentDueOn } from '@paystead/lending/states/queue-documents';
import type { QueueItemType, QueueStatus } from '@paystead/lending/states/queue-status';
import { reviewDueAt } from '@paystead/lending/states/review-target';
import { readSetting } from '../content/index.ts';
import { dayOf, ZONE } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';

/** Hours of banking days for each type; `usual` for those that aren't named (QUEUE-7). */
type Targets = Readonly<Record<string, number | undefined>>;

/** The hours within which staff should settle items of a type, from the setting of that day. */
export type TargetHours = (type: QueueItemType) => number;

export async function reviewTargets(
  db: WorkContext['db'],
  day: Temporal.PlainDate,
): Promise<TargetHours> {
  const targets = await readSetting<Targets>(db, 'review_targets', day);
  return (type) => targets[type] ?? targets['usual'] ?? 24;
}

/**
 * When an item's next step is due: of staff by the target, of the borrower by the notice of
 * incompleteness (NOTICE-3). Null when it is settled.
 */
export async function dueAt(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  type: QueueItemType,
  status: QueueStatus,
): Promise<Temporal.Instant | null> {
  const today = dayOf(now);
  if (status === 'PENDING') {
    return documentDueOn(today).add({ days: 1 }).toZonedDateTime(ZONE).toInstant();
  }
  if (status !== 'REVIEW') return null;
  const hours = (await reviewTargets(db, today))(type);
  const since = now.toZonedDateTimeISO(ZONE).toPlainDateTime();
  return reviewDueAt(since, hours).toZonedDateTime(ZONE).toInstant();
}
