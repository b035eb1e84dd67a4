import { body } from '@paystead/contract/primitives';
import type { WorkContext } from '../platform/context.ts';
import type { DailyStep } from '../platform/jobs/daily-step.ts';
import { HandedBack, steppedJob } from '../platform/jobs/job.ts';
import { AT_ONCE } from './at-once.ts';
import { closeDays, type DayReport } from './close-days.ts';

/** Work that follows the nightly close within the same run: the sandbox's time machine. */
export type AfterClosing = (run: {
  readonly step: <Result>(work: (context: WorkContext) => Promise<Result>) => Promise<Result>;
  readonly closeThrough: (
    day: Temporal.PlainDate,
    onDay?: (report: DayReport) => Promise<void>,
  ) => Promise<number>;
  readonly signal: AbortSignal;
}) => Promise<void>;

/**
 * The job that closes every day up to yesterday, and then lets `after` close more. It is exclusive:
 * one run at a time across all processes; a request during a run starts one more run after it.
 */
export function closeEveryDay(steps: readonly DailyStep[], after?: AfterClosing) {
  return steppedJob(
    'close-days',
    body({}),
    async ({ step, signal, today }) => {
      const yesterday = today.subtract({ days: 1 });
      const closeThrough: Parameters<AfterClosing>[0]['closeThrough'] = (day, onDay) =>
        closeDays(
          { steps, inTransaction: step, atOnce: AT_ONCE, signal, ...(onDay ? { onDay } : {}) },
          yesterday,
          day,
        );

      await closeThrough(yesterday);
      if (!signal.aborted) await after?.({ step, closeThrough, signal });
      // Days may be left; the next worker finds out.
      if (signal.aborted) throw new HandedBack('close-days');
    },
    { exclusive: true, retryLimit: 8, retryDelay: 5 },
  );
}
