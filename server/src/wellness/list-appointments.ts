import { listAppointments as call } from '@paystead/contract/wellness/counseling-desk';
import { query } from '../platform/calls/command.ts';
import { pageOfFound } from '../platform/calls/list-ends.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { placeOf, startAfter } from '../platform/calls/place.ts';
import { findNamedPeople } from '../named-people/index.ts';
import { daysPastDue } from '../servicing/index.ts';
import { viewForDesk } from './appointment.view.ts';
import { findAppointments } from './desk.queries.ts';

/** Appointments for the console. Default: those that wait for a time. */
export const listAppointments = query(call, async ({ db, input, today }) => {
  const { length, words } = pageOf(input);
  const found = await findAppointments(db, {
    status: input.status ?? 'REQUESTED',
    named: await findNamedPeople(db, words),
    after: placeOf(input.after, 'instant'),
    length,
  });
  const page = pageOfFound(found, length, (last) =>
    startAfter(last.closed_at ?? last.confirmed_for ?? last.requested_at, last.gid),
  );
  const people = page.rows.map((row) => row.borrower_gid);
  const late = await daysPastDue(db, people, today);

  return { ...page, rows: page.rows.map((row) => viewForDesk(row, late)) };
});
