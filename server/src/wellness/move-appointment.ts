import {
  type AppointmentEvent,
  transitionAppointment,
} from '@paystead/lending/states/appointment-status';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { type AppointmentRow, lockAppointment, updateAppointment } from './appointments.queries.ts';

type Change = Omit<Parameters<typeof updateAppointment>[2], 'status'>;

/** The appointment that a call names, locked; NOT_FOUND if unknown or another borrower's. */
export async function lockedAppointment(
  { db }: Pick<WorkContext, 'db'>,
  gid: string,
  borrowerGid?: string,
): Promise<AppointmentRow> {
  return (await lockAppointment(db, gid, borrowerGid)) ?? refuse('NOT_FOUND');
}

/** Moves a locked appointment and records it in the audit trail; refuses an invalid move. */
export async function moveAppointment(
  { db, event }: Pick<WorkContext, 'db' | 'event'>,
  row: AppointmentRow,
  happened: AppointmentEvent,
  change: Change,
): Promise<void> {
  const move = transitionAppointment(row.status, happened);
  if (!move.moved) {
    return refuse(row.closed_at === null ? 'APPOINTMENT_NOT_CONFIRMED' : 'APPOINTMENT_CLOSED');
  }
  await updateAppointment(db, row.gid, { ...change, status: move.to });
  event(`counseling.${NAMES[happened]}`, auditSubject(row), {
    before: appointmentState(row),
    after: { ...appointmentState(row), ...change, status: move.to },
  });
}

const NAMES: Readonly<Record<AppointmentEvent, string>> = {
  confirm: 'confirmed',
  finish: 'done',
  cancel: 'cancelled',
};

const auditSubject = ({ gid }: AppointmentRow) => ({ kind: 'counseling_appointment', gid });
const appointmentState = ({ status, confirmed_for }: AppointmentRow) => ({ status, confirmed_for });
