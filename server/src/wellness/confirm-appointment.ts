import { confirmAppointment as call } from '@paystead/contract/wellness/counseling-desk';
import { isBankingDay } from '@paystead/lending/calendar/calendar';
import { FIRST_TALK, LAST_TALK } from '@paystead/contract/wellness/talk-hours';
import { ZONE } from '../platform/clock.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findStaffName } from './desk.queries.ts';
import { lockedAppointment, moveAppointment } from './move-appointment.ts';
import { showForDesk } from './show-for-desk.ts';
import { tellConfirmed } from './tell-of-appointment.ts';

const FIRST = Temporal.PlainTime.from(FIRST_TALK);
const LAST = Temporal.PlainTime.from(LAST_TALK);

/** Sets or changes the time of an appointment, and tells the borrower. */
export const confirmAppointment = command(call, async (context) => {
  const { actor, db, input, now } = context;
  const [row, staff] = await Promise.all([
    lockedAppointment(context, input.gid),
    findStaffName(db, actor.gid),
  ]);
  if (row.closed_at !== null) return refuse('APPOINTMENT_CLOSED');
  if (row.way === 'VIDEO' && !input.meeting_url) return refuse('MEETING_URL_MISSING');
  const at = newYorkInstant(input.day, input.time);
  if (!at || Temporal.Instant.compare(at, now) <= 0) return refuse('APPOINTMENT_TIME');

  await moveAppointment(context, row, 'confirm', {
    confirmed_for: at,
    confirmed_by_gid: actor.gid,
    counselor: staff.name,
    meeting_url: row.way === 'VIDEO' ? (input.meeting_url ?? null) : null,
  });
  const isSame = row.confirmed_for?.equals(at) === true;
  if (!isSame) await tellConfirmed(context, { ...row, confirmed_for: at });

  return showForDesk(context, row.gid);
});

/** Undefined outside of business days and hours. */
function newYorkInstant(day: string, time: string): Temporal.Instant | undefined {
  const [date, clock] = [Temporal.PlainDate.from(day), Temporal.PlainTime.from(time)];
  const { compare } = Temporal.PlainTime;
  if (!isBankingDay(date) || compare(clock, FIRST) < 0 || compare(clock, LAST) > 0)
    return undefined;
  return date.toZonedDateTime({ timeZone: ZONE, plainTime: clock }).toInstant();
}
