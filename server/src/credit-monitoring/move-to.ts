import {
  monitoringError,
  type MonitoringEvent,
  type MonitoringStep,
  transitionMonitoring,
} from '@paystead/lending/states/monitoring-enrollment';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import {
  changeEnrollment,
  type EnrollmentChange,
  type EnrollmentRow,
} from './monitoring.queries.ts';

type Moving = Pick<WorkContext, 'db' | 'now' | 'event'>;

/**
 * Takes one step of the enrollment (S4.6) and stores it with its error code. Refuses a step that
 * the table doesn't allow with STEP_OUT_OF_ORDER.
 */
export async function moveTo(
  { db, now, event }: Moving,
  row: EnrollmentRow,
  what: MonitoringEvent,
  change: EnrollmentChange = {},
): Promise<EnrollmentRow> {
  const move = transitionMonitoring(enrollmentStep(row), what);
  if (!move.moved) return refuse('STEP_OUT_OF_ORDER');
  if (move.to !== move.from) {
    event('monitoring.step', { kind: 'monitoring_enrollment', gid: row.gid });
  }
  return changeEnrollment(db, row.gid, {
    step: move.to,
    error: monitoringError(what),
    updated_at: now,
    ...change,
  });
}

export function enrollmentStep(row: EnrollmentRow | undefined): MonitoringStep {
  return row?.step ?? 'DISCLOSURE';
}

/** Whether the lock after wrong attempts is in force. */
export function isLocked(row: EnrollmentRow | undefined, now: Temporal.Instant): boolean {
  return (row?.locked_until?.epochMilliseconds ?? 0) > now.epochMilliseconds;
}
