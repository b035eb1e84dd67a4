import {
  type MonitoringStatus,
  monitoringStatus,
} from '@paystead/lending/states/monitoring-enrollment';
import { programStatus, type ProgramStatus } from '@paystead/lending/states/program-status';
import { findEmployer } from '../employers/index.ts';
import { monitoringBureau } from '../partners/credit-bureau/credit-bureau.ts';
import type { WorkContext } from '../platform/context.ts';
import { findPerson } from '../profile/index.ts';
import { type EnrollmentRow, findEnrollment, hasReport } from './monitoring.queries.ts';
import { isLocked, enrollmentStep } from './move-to.ts';

type Reading = Pick<WorkContext, 'db' | 'now' | 'config'>;

/** S4.5: the status of credit monitoring for a person. */
export async function enrollmentStatus(
  context: Reading,
  borrowerGid: string,
  row: EnrollmentRow | undefined,
): Promise<MonitoringStatus> {
  const { db, now } = context;
  return monitoringStatus({
    offered: await isOffered(context, borrowerGid),
    step: enrollmentStep(row),
    locked: isLocked(row, now),
    hasReport: await hasReport(db, borrowerGid),
  });
}

/** Whether the employer's plan includes monitoring and a bureau is set up. */
export async function isOffered({ db, config }: Reading, borrowerGid: string): Promise<boolean> {
  if (!monitoringBureau(config)) return false;
  const { employer_gid } = await findPerson(db, borrowerGid);
  const employer = await findEmployer(db, employer_gid);
  return employer.active && employer.credit_monitoring;
}

/** The credit-monitoring part of a person's products (S3.7). */
export async function readMonitoringStatus(
  context: Reading,
  { gid, verified }: { gid: string; verified: boolean },
): Promise<{ status: MonitoringStatus; program_status: ProgramStatus }> {
  const status = await enrollmentStatus(context, gid, await findEnrollment(context.db, gid));
  const program_status = programStatus({
    offered: status !== 'NOT_AVAILABLE',
    verified,
    taskOpen: status === 'ENROLLED' || status === 'LOCKED',
    waitingForUs: status === 'PENDING',
  });
  return { status, program_status };
}
