import { requestAppointment as call } from '@paystead/contract/wellness/wellness';
import { isBankingDay } from '@paystead/lending/calendar/calendar';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { viewAppointment } from './appointment.view.ts';
import { findAppointment, insertAppointment } from './appointments.queries.ts';
import { openDays } from './open-days.ts';

/** Requests an appointment with a counselor; a borrower has only one open at a time. */
export const requestAppointment = command(call, async ({ actor, db, event, input, now, today }) => {
  const days = [...new Set(input.days)].toSorted();
  if (!days.every((day) => isBankingDay(Temporal.PlainDate.from(day)))) {
    return refuse('DATE_NOT_BANKING_DAY');
  }
  const open = new Set(openDays(today).map(String));
  if (!days.every((day) => open.has(day))) return refuse('DATE_OUT_OF_RANGE');

  const { topic, way, part, note = null } = input;
  const asked = await insertAppointment(db, {
    borrower_gid: actor.gid,
    topic,
    way,
    days,
    part,
    note,
    requested_at: now,
  });
  if (!asked) return refuse('APPOINTMENT_OPEN');
  const subject = { kind: 'counseling_appointment', gid: asked.gid };
  event('counseling.requested', subject, { after: { topic, way, days, part } });

  return viewAppointment(await findAppointment(db, asked.gid));
});
