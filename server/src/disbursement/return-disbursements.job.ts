import { dailyStep } from '../platform/daily-step.ts';

/** Voids the loans whose payout came back in full. */
export const returnDisbursements = dailyStep('return-disbursements', async () => ({ done: 0 }));
