import { body } from '@paystead/contract/primitives';
import { job } from '../../platform/jobs/job.ts';
import { deleteExpired } from './social.queries.ts';

/** Deletes logins with other companies that expired, finished or not. */
export const forgetSocialSignIns = job(
  'forget-social-sign-ins',
  body({}),
  async ({ db, now, log }) => {
    const count = await deleteExpired(db, now);
    log.info('Expired social logins forgotten', { count });
  },
);
