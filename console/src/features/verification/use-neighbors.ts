import { useCall } from '@paystead/client/calls/use-call';
import { LONGEST_PAGE } from '@paystead/contract/primitives';
import { listReviewQueue } from '@paystead/contract/verification/review-queue';
import { queueInput, useQueueFilter } from './use-queue-query.ts';

/** The list that a task was opened from, and the tasks before and after it. */
export function useNeighbors(gid: string) {
  const { filter, suffix } = useQueueFilter();
  const list = useCall(listReviewQueue, queueInput(filter, LONGEST_PAGE));
  const rows = ('value' in list && list.value?.rows) || [];
  const place = rows.findIndex((row) => row.gid === gid);
  const others = rows.filter((row) => row.gid !== gid);
  const next = place === -1 ? others[0] : rows[place + 1];
  const before = place > 0 ? rows[place - 1] : undefined;
  const hrefOf = (row: { gid: string } | undefined) => row && `/queue/${row.gid}${suffix}`;
  return {
    rows,
    suffix,
    place,
    total: ('value' in list && list.value?.total) || rows.length,
    next: hrefOf(next),
    before: hrefOf(before),
    /** After a decision: the next one, or else the first that still waits. */
    onward: hrefOf(next ?? others[0]),
    reload: list.reload,
    hrefOf,
  };
}

export type Neighbors = ReturnType<typeof useNeighbors>;
