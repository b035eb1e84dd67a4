import type { Answer } from '@paystead/contract/call';
import type { readAppointment } from '@paystead/contract/wellness/counseling-desk';
import type { requestAppointment } from '@paystead/contract/wellness/wellness';
import { isoTime } from '../platform/clock.ts';
import type { AppointmentRow } from './appointments.queries.ts';
import type { DeskRow } from './desk.queries.ts';

type AppointmentView = Answer<typeof requestAppointment>;

/** An appointment as its borrower sees it; shows only the first name of staff. */
export function viewAppointment(row: AppointmentRow | NonNullable<DeskRow>): AppointmentView {
  return {
    gid: row.gid,
    status: row.status,
    topic: row.topic,
    way: row.way,
    days: row.days,
    part: row.part,
    note: row.note,
    requested_at: isoTime(row.requested_at),
    confirmed_for: isoTime(row.confirmed_for),
    meeting_url: row.meeting_url,
    with: row.counselor?.split(' ')[0] ?? null,
    closed_at: isoTime(row.closed_at),
    cancelled_by: row.cancelled_by,
    cancel_reason: row.cancel_reason,
  };
}

/** @param daysPastDue of the borrower's Open loans, by borrower */
export function viewForDesk(
  row: NonNullable<DeskRow>,
  daysPastDue: ReadonlyMap<string, number>,
): Answer<typeof readAppointment> {
  return {
    ...viewAppointment(row),
    person: row.person,
    employer: row.employer,
    email: row.email,
    phone: row.phone,
    delinquent_days: daysPastDue.get(row.borrower_gid) ?? 0,
  };
}
