import { deliverWebhooks } from '../../../server/src/connections/index.ts';
import { watchJobChecks } from '../../../server/src/employment/index.ts';
import { followStatusChanges, runStatusBatch } from '../../../server/src/people/index.ts';
import { calendarJobs } from '../../../server/src/employer-calendar/index.ts';
import {
  announceRemittance,
  handOverApproved,
  postRemittance,
} from '../../../server/src/remittance/index.ts';
import {
  applyCheckedRoster,
  bringBackRoster,
  checkRoster,
  compareRoster,
} from '../../../server/src/roster/index.ts';
import type { Job } from '../../../server/src/platform/jobs/job.ts';

/** The jobs that a worker runs within seconds after payroll has done something at its desk. */
export const deskJobs: readonly Job[] = [
  checkRoster,
  compareRoster,
  applyCheckedRoster,
  bringBackRoster,
  followStatusChanges,
  runStatusBatch,
  handOverApproved,
  announceRemittance,
  postRemittance,
  watchJobChecks,
  ...calendarJobs,
  deliverWebhooks,
];
