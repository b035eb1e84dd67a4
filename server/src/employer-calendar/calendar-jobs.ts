import type { Job } from '../platform/jobs/job.ts';
import { moveManyInstallments } from './move-many-installments.job.ts';
import { renewMovedFiles } from './renew-moved-files.job.ts';
import { tellOfMovedPaydays } from './tell-of-moved-paydays.job.ts';

/** What follows a change of an employer's calendar. */
export const calendarJobs: readonly Job[] = [
  moveManyInstallments,
  renewMovedFiles,
  tellOfMovedPaydays,
];
