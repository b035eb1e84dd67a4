import { listReviewQueue as call } from '@paystead/contract/verification/review';
import { query } from '../../platform/calls/command.ts';
import { findQueue } from '../tasks/items.queries.ts';
import { viewReviewRow } from './review.view.ts';

const USUAL = 25;
const LONGEST = 100;

/** Items for the console, the longest waiting first; those that wait for staff unless said. */
export const listReviewQueue = query(call, async ({ db, input, now }) => {
  const { rows, total } = await findQueue(db, {
    status: input.status ?? 'REVIEW',
    type: input.type,
    words: input.q?.trim() ?? '',
    length: Math.min(LONGEST, Math.max(1, Number(input.l ?? USUAL))),
    offset: Number(input.o ?? 0),
  });

  return { total, rows: rows.map((row) => viewReviewRow(row, now)) };
});
