import { readReviewItem as call } from '@paystead/contract/verification/review';
import { query } from '../../platform/calls/command.ts';
import { showReviewItem } from './show-review-item.ts';

/** One item with its files, the stated details, and its history. */
export const readReviewItem = query(call, async (context) =>
  showReviewItem(context, context.input.gid),
);
