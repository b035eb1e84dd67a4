import { listReviewQueue as call } from '@paystead/contract/verification/review';
import { query } from '../../platform/calls/command.ts';
import { pageOf } from '../../platform/calls/page-of.ts';
import { findQueue } from '../tasks/items.queries.ts';
import { viewReviewRow } from './review.view.ts';

/** Items for the console, the longest waiting first. Default: items that wait for staff. */
export const listReviewQueue = query(call, async ({ db, input, now }) => {
  const { rows, total } = await findQueue(db, {
    status: input.status ?? 'REVIEW',
    type: input.type,
    ...pageOf(input),
  });

  return { total, rows: rows.map((row) => viewReviewRow(row, now)) };
});
