import * as calls from '@paystead/contract/servicing/continuity';
import { serve } from '../platform/http/serve.ts';
import { changeEmployeeStatus } from './change-employee-status.ts';
import { downloadEstateLetter } from './download-estate-letter.ts';
import { listEmploymentChanges } from './list-employment-changes.ts';
import { readJob } from './read-job.ts';
import { reportJob } from './report-job.ts';
import { revokeJobChoice } from './revoke-job-choice.ts';
import { signJobChoice } from './sign-job-choice.ts';
import { withdrawJob } from './withdraw-job.ts';

export const routes = [
  serve(calls.readJob, readJob),
  serve(calls.reportJob, reportJob),
  serve(calls.withdrawJob, withdrawJob),
  serve(calls.signJobChoice, signJobChoice),
  serve(calls.revokeJobChoice, revokeJobChoice),
  serve(calls.changeEmployeeStatus, changeEmployeeStatus),
  serve(calls.listEmploymentChanges, listEmploymentChanges),
  serve(calls.downloadEstateLetter, downloadEstateLetter),
];
