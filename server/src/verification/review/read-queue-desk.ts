import { readQueueDesk as call } from '@paystead/contract/verification/review-queue';
import { query } from '../../platform/calls/command.ts';
import { COMPLIANCE } from './may-decide.ts';
import { findReviewers } from './review.queries.ts';

/** Who takes tasks of the queue. */
export const readQueueDesk = query(call, async ({ actor, db }) => {
  const reviewers = await findReviewers(db);

  return {
    reviewers: reviewers.map(({ gid, name, roles }) => ({
      gid,
      name,
      compliance: roles.includes(COMPLIANCE),
      me: gid === actor.gid,
    })),
  };
});
