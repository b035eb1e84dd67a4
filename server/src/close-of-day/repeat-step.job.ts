import { body, IsoDate } from '@paystead/contract/primitives';
import * as z from 'zod/mini';
import type { DailyStep } from '../platform/jobs/daily-step.ts';
import { steppedJob } from '../platform/jobs/job.ts';
import { endStep } from './closed-steps.queries.ts';
import { repeatLater } from './repeat-later.ts';

/**
 * Runs a step again for a day that was closed without it because a partner didn't answer, and
 * retries after longer and longer pauses until it succeeds. Every step may safely run twice.
 */
export function repeatStep(steps: readonly DailyStep[]) {
  return steppedJob(
    'repeat-step',
    body({ step: z.string(), day: IsoDate, tries: z.number() }),
    async ({ input, step: inTransaction, today }) => {
      const step = steps.find(({ name }) => name === input.step);
      const day = Temporal.PlainDate.from(input.day);
      const outcome = await step?.run({ day, inTransaction, repeatedOn: today });
      if (!outcome) return;
      await inTransaction(({ db, now }) => endStep(db, input, outcome, now));
      if (!outcome.again) return;
      await inTransaction((context) =>
        repeatLater(context, { step: input.step, day, tries: input.tries + 1 }),
      );
    },
  );
}
