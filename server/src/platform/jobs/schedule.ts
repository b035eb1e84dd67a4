import type { Schema } from '@paystead/contract/call';
import type * as z from 'zod/mini';
import type { Job } from './job.ts';

/** One line of `schedule.ts`: a job and its New York times. */
export interface Scheduled {
  readonly job: Job;
  /** Five fields in New York time: `30 6 * * 1-5` is 6:30 AM on weekdays. */
  readonly cron: string;
  readonly data: object;
}

export function at<Data extends Schema>(
  cron: string,
  job: Job<Data>,
  data: z.input<Data> & object,
): Scheduled {
  return { job, cron, data };
}

/** Every day at a New York time. */
export function daily({ hour, minute }: Temporal.PlainTime): string {
  return `${minute} ${hour} * * *`;
}

/** Monday to Friday at a New York time. */
export function onWeekdays({ hour, minute }: Temporal.PlainTime): string {
  return `${minute} ${hour} * * 1-5`;
}

/** Monday to Friday every 15 minutes, from the hour of `from` until before the hour of `until`. */
export function everyQuarterHour(from: Temporal.PlainTime, until: Temporal.PlainTime): string {
  return `*/15 ${from.hour}-${until.hour - 1} * * 1-5`;
}
