import type { Schema } from '@paystead/contract/call';
import type * as z from 'zod/mini';
import type { Job } from './job.ts';

/** One line of `schedule.ts`: a job at New York times. */
export interface Scheduled {
  readonly job: Job;
  /** Five fields, read in New York: `30 6 * * 1-5` is half past six on weekday mornings. */
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

/** Every day at a time of New York. */
export function daily({ hour, minute }: Temporal.PlainTime): string {
  return `${minute} ${hour} * * *`;
}

/** Monday to Friday at a time of New York. */
export function onWeekdays({ hour, minute }: Temporal.PlainTime): string {
  return `${minute} ${hour} * * 1-5`;
}

/**
 * Monday to Friday every quarter of an hour, from the hour of one time until the hour of another
 * begins.
 */
export function everyQuarterHour(from: Temporal.PlainTime, until: Temporal.PlainTime): string {
  return `*/15 ${from.hour}-${until.hour - 1} * * 1-5`;
}
