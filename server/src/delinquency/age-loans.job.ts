import { dailyStep } from '../platform/daily-step.ts';

/** Counts anew how late every Open and Charged Off loan is. */
export const ageLoans = dailyStep('age-loans', async () => ({ done: 0 }));
