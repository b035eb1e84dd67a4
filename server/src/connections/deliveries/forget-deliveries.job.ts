import { DELIVERY_DAYS } from '@paystead/contract/employer/webhook-deliveries';
import { body } from '@paystead/contract/primitives';
import { steppedJob } from '../../platform/jobs/job.ts';
import { deleteBefore, forgetOldSecrets } from './queue.queries.ts';

/** Deletes events with their deliveries after 30 days, and secrets that were replaced. */
export const forgetDeliveries = steppedJob('forget-deliveries', body({}), async ({ log, step }) => {
  await step(({ db, now }) => forgetOldSecrets(db, now));
  let rows = 0;
  for (let gone = 1; gone > 0; rows += gone) {
    gone = await step(({ db, now }) =>
      deleteBefore(db, now.subtract({ hours: DELIVERY_DAYS * 24 })),
    );
  }
  log.info('Old webhook events forgotten', { rows });
});
