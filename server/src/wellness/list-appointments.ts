import { listAppointments as call } from '@paystead/contract/wellness/counseling-desk';
import { query } from '../platform/calls/command.ts';
import { pageOf } from '../platform/calls/page-of.ts';
import { daysPastDue } from '../servicing/index.ts';
import { viewForDesk } from './appointment.view.ts';
import { findAppointments } from './desk.queries.ts';

/** Appointments for the console. Default: those that wait for a time. */
export const listAppointments = query(call, async ({ db, input, today }) => {
  const { rows, total } = await findAppointments(db, {
    status: input.status ?? 'REQUESTED',
    ...pageOf(input),
  });
  const people = rows.map((row) => row.borrower_gid);
  const late = await daysPastDue(db, people, today);

  return { total, rows: rows.map((row) => viewForDesk(row, late)) };
});
