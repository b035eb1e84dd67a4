import { body } from '@paystead/contract/primitives';
import { realNow } from '../../platform/clock.ts';
import { job } from '../../platform/jobs/job.ts';
import { deleteOldDevices } from '../../platform/session/known-device.ts';
import { deleteOldGuesses } from './guessing.queries.ts';
import { deleteOldTries } from './login-counter.queries.ts';
import { deleteOldAnswers } from './recaptcha-answer.queries.ts';

/**
 * Deletes counters without a new attempt for some time, and known devices and answers of the check
 * whose time is over.
 * Otherwise made-up names would fill the tables.
 */
export const forgetLoginTries = job('forget-login-tries', body({}), async (context) => {
  const { db, now, log } = context;
  const count = await deleteOldTries(db, now);
  await deleteOldGuesses(db, now);
  await deleteOldAnswers(db, realNow());
  const devices = await deleteOldDevices(context);
  log.info('Old login tries forgotten', { count, devices });
});
