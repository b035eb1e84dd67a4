import type { Schema } from '@paystead/contract/call';
import type * as z from 'zod/mini';
import type { Job } from './job.ts';

/** One line of `schedule.ts`: a job at New York times. */
export interface Scheduled {
  readonly job: Job;
  /** Five fields, read in New York: `0 16 * * 1-5` is four in the afternoon on weekdays. */
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
