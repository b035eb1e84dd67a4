import { body } from '@paystead/contract/primitives';
import { settleEntries } from '../../ach/index.ts';
import { isClosedThrough } from '../../close-of-day/index.ts';
import { steppedJob } from '../../platform/jobs/job.ts';
import { postSettledPayments } from './post-settled-payments.job.ts';

/**
 * Books debits on the day they settle, through the day and not only at night: a loan that is paid
 * off has its letter minutes after its money is there (PAYOFF-12). Waits while the days before are
 * still open, because their interest and money come first; then the close of day does the same.
 */
export const settlePayments = steppedJob(
  'settle-payments',
  body({}),
  async ({ step, today }) => {
    const yesterday = today.subtract({ days: 1 }).toString();
    if (!(await step(({ db }) => isClosedThrough(db, yesterday)))) return;

    await step((context) => settleEntries(context, 'PAYMENT', today));
    await postSettledPayments.run({ day: today, inTransaction: step });
  },
  { exclusive: true },
);
