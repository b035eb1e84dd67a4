import { body } from '@paystead/contract/primitives';
import { repeatLater } from '../close-of-day/index.ts';
import type { DailyStep } from '../platform/jobs/daily-step.ts';
import { steppedJob } from '../platform/jobs/job.ts';
import { SAME_DAY_WINDOWS } from '../platform/settings/ach-settings.ts';
import * as z from 'zod/mini';
import { buildFile } from './build-file.ts';
import { buildAchFileStep } from './build-ach-file.job.ts';
import { handOverFiles } from './hand-over-files.ts';

/**
 * Before a same-day window closes, sends what should settle today or earlier in a file that settles
 * today. Does nothing in a window that our bank doesn't offer us.
 * @param fit looks through the waiting entries first, so that none is too large
 */
export function buildSameDayFile(fit: DailyStep) {
  return steppedJob(
    'build-same-day-file',
    body({ window: z.enum(SAME_DAY_WINDOWS) }),
    async ({ config, input, step, today }) => {
      if (config.ach.sameDayWindow !== input.window) return;
      await fit.run({ day: today, inTransaction: step });
      await step((context) => buildFile(context, today, input.window));
      const waiting = await handOverFiles({ day: today, inTransaction: step });
      if (waiting.length === 0) return;
      const late = { step: buildAchFileStep.name, day: today, tries: 1 };
      await step((context) => repeatLater(context, late));
    },
    { exclusive: true, retryLimit: 3, retryDelay: 30 },
  );
}
