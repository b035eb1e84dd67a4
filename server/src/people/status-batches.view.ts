import type { Answer } from '@paystead/contract/call';
import type { changeMatchingStatuses } from '@paystead/contract/employer/status-batches';
import { isoTime } from '../platform/clock.ts';
import type { BatchRow } from './status-batches.queries.ts';

export function viewBatch(row: BatchRow): Answer<typeof changeMatchingStatuses> {
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
  };
}
