import { momentWords } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { findComing } from './maintenance.queries.ts';

/** How long before it begins borrowers read about a window. */
const ANNOUNCED_HOURS = 72;

/** A coming window in words for borrowers. */
export interface Announced {
  readonly gid: string;
  readonly title: string;
  readonly words: string;
  readonly writtenAt: Temporal.Instant;
}

/** STAFF-36: the windows that borrowers should know about now. */
export async function findAnnounced({
  db,
  now,
}: Pick<WorkContext, 'db' | 'now'>): Promise<Announced[]> {
  const rows = await findComing(db, { now, until: now.add({ hours: ANNOUNCED_HOURS }) });
  return rows.map(({ ends_at: end, gid, starts_at: start, words, written_at: writtenAt }) => ({
    gid,
    title: `We’re down for maintenance from ${momentWords(start)} to ${momentWords(end)}`,
    words,
    writtenAt,
  }));
}
