import type { Job } from './platform/job.ts';
import type { Scheduled } from './platform/schedule.ts';

/** Every kind of background work. */
export const jobs: readonly Job[] = [];

/** Every recurring job, at New York times. */
export const schedule: readonly Scheduled[] = [];
