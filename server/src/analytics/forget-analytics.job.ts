import { body } from '@paystead/contract/primitives';
import { job } from '../platform/jobs/job.ts';
import { deleteCountsBefore } from './analytics.queries.ts';

const KEPT_DAYS = 90;

/** Deletes counts older than 90 days. */
export const forgetAnalytics = job('forget-analytics', body({}), async ({ db, now, log }) => {
  const rows = await deleteCountsBefore(db, now.subtract({ hours: KEPT_DAYS * 24 }));
  log.info('Old analytics forgotten', { rows });
});
