import { body } from '@paystead/contract/primitives';
import { job } from '../../platform/jobs/job.ts';
import { deleteOldTries } from './login-counter.queries.ts';

/**
 * Deletes counters without a new attempt for a day. Otherwise made-up names would fill the table.
 */
export const forgetLoginTries = job('forget-login-tries', body({}), async ({ db, now, log }) => {
  const count = await deleteOldTries(db, now);
  log.info('Old login tries forgotten', { count });
});
