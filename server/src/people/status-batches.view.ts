import type { Answer } from '@paystead/contract/call';
import type { changeMatchingStatuses } from '@paystead/contract/employer/status-batches';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { isoTime } from '../platform/clock.ts';
import type { BatchRow } from './status-batches.queries.ts';

export function viewBatch(
  row: BatchRow,
  today: Temporal.PlainDate,
): Answer<typeof changeMatchingStatuses> {
  const stands = row.taken_back_at === null;
  return {
    gid: row.gid,
    state: row.state,
    status: row.status,
    effective_on: row.effective_on,
    returns_on: row.returns_on,
    people: row.total,
    done: row.done,
    left_out: row.left_out,
    by: row.asked_by,
    at: isoTime(row.asked_at),
    ended_at: isoTime(row.ended_at),
    can_take_back: stands && isBefore(today, Temporal.PlainDate.from(row.effective_on)),
    taken_back: row.taken_back,
    taken_back_by: row.taken_back_by,
  };
}

/** How far a batch is, in either direction. */
export function farWords({ done, taken_back: back, total, ...batch }: BatchRow): string {
  const far =
    batch.taken_back_at === null ? `${counted(done)} of` : `${counted(back)} taken back of`;
  return `${far} ${counted(total)}`;
}

export const counted = (people: number) => people.toLocaleString('en-US');
