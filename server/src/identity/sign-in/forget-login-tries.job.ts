import { body } from '@paystead/contract/primitives';
import { job } from '../../platform/jobs/job.ts';
import { deleteOldDevices } from '../../platform/session/known-device.ts';
import { deleteOldGuesses } from './guessing.queries.ts';
import { deleteOldTries } from './login-counter.queries.ts';

/**
 * Deletes counters without a new attempt for some time, and known devices whose time is over.
 * Otherwise made-up names would fill the tables.
 */
export const forgetLoginTries = job('forget-login-tries', body({}), async (context) => {
  const { db, now, log } = context;
  const count = await deleteOldTries(db, now);
  await deleteOldGuesses(db, now);
  const devices = await deleteOldDevices(context);
  log.info('Old login tries forgotten', { count, devices });
});
