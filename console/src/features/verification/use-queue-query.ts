import type { WireInput } from '@paystead/contract/call';
import type { listReviewQueue } from '@paystead/contract/verification/review-queue';
import { useAddressFilter } from '../../parts/use-address-filter.ts';

export type QueueInput = WireInput<typeof listReviewQueue>;

/** Whose tasks. */
export const WHOSE = ['MINE', 'ALL', 'DONE'] as const;
export type Whose = (typeof WHOSE)[number];

export interface QueueFilter {
  readonly whose: Whose;
  /** `REVIEW` waits for us, `PENDING` for the borrower. */
  readonly turn: 'REVIEW' | 'PENDING';
  readonly type: string;
  readonly employer: string;
  readonly late: boolean;
  readonly words: string;
}

/** The filter of the queue, kept in the address: a task opened from the list keeps its list. */
export function useQueueFilter() {
  const { search, change, suffix } = useAddressFilter();
  const whose = WHOSE.find((one) => one === search.get('whose')) ?? 'ALL';
  const filter: QueueFilter = {
    whose,
    turn: search.get('turn') === 'PENDING' ? 'PENDING' : 'REVIEW',
    type: search.get('type') ?? '',
    employer: search.get('employer') ?? '',
    late: search.get('late') === 'true',
    words: search.get('q') ?? '',
  };
  return { filter, change, suffix };
}

/** What the server is asked for a filter. */
export function queueInput(filter: QueueFilter, length: number, after?: string | null): QueueInput {
  const { whose, turn, type, employer, late, words } = filter;
  return {
    l: String(length),
    status: whose === 'DONE' ? 'DONE' : turn,
    ...(whose === 'MINE' ? { mine: 'true' as const } : {}),
    ...(type ? { type: type as NonNullable<QueueInput['type']> } : {}),
    ...(employer ? { employer } : {}),
    ...(late && whose !== 'DONE' ? { late: 'true' as const } : {}),
    ...(words ? { q: words } : {}),
    ...(after ? { after } : {}),
  };
}
