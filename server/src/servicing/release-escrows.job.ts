import { dailyStep } from '../platform/daily-step.ts';

/** Applies money that waited for its payday, as of that payday. */
export const releaseEscrows = dailyStep('release-escrows', async () => ({ done: 0 }));
