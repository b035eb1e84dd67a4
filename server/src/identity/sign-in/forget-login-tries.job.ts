import { body } from '@paystead/contract/primitives';
import { job } from '../../platform/jobs/job.ts';
import { deleteOldTries } from './login-counter.queries.ts';

/** Forgets tries nobody has added to for a day; names people made up would fill the table. */
export const forgetLoginTries = job('forget-login-tries', body({}), async ({ db, now, log }) => {
  const count = await deleteOldTries(db, now);
  log.info('Old login tries forgotten', { count });
});
