import { workThrough } from '../close-of-day/index.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { chargeOffLost, lockLossLoans } from '../servicing/index.ts';

const CHUNK = 50;

/**
 * Charges off the loans that became 120 days past due, and those whose flag has reached its limit:
 * bankruptcy, fraud, or a loss after a death (LATE-7, LATE-8).
 */
export const chargeOffLoans = dailyStep('charge-off-loans', async (daily) => {
  const { day } = daily;
  const { done } = await workThrough(daily, {
    step: 'charge-off-loans',
    most: CHUNK,
    take: (context, { after, limit }) => lockLossLoans(context, after, limit),
    key: ({ gid }) => gid,
    subject: ({ borrower_gid, gid }) => ({ kind: 'loan', gid, borrowerGid: borrower_gid }),
    work: (context, loans) => chargeOffLost(context, day, loans),
  });
  return done === 0 ? { done } : { done, sentence: `Loans charged off: ${done}.` };
});
