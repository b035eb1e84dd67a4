import { readQueueDesk as call } from '@paystead/contract/verification/review-queue';
import { query } from '../../platform/calls/command.ts';
import { COMPLIANCE } from './may-decide.ts';
import { findEmployerNames, findReviewers } from './review.queries.ts';

/** What the queue can be filtered by, and who takes its tasks. */
export const readQueueDesk = query(call, async ({ actor, db }) => {
  const [employers, reviewers] = await Promise.all([findEmployerNames(db), findReviewers(db)]);

  return {
    employers,
    reviewers: reviewers.map(({ gid, name, roles }) => ({
      gid,
      name,
      compliance: roles.includes(COMPLIANCE),
      me: gid === actor.gid,
    })),
  };
});
