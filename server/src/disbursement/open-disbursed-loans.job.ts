import { dailyStep } from '../platform/daily-step.ts';

/** Opens the loans whose money has arrived. */
export const openDisbursedLoans = dailyStep('open-disbursed-loans', async () => ({ done: 0 }));
