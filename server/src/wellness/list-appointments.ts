import { listAppointments as call } from '@paystead/contract/wellness/counseling-desk';
import { query } from '../platform/calls/command.ts';
import { viewForDesk } from './appointment.view.ts';
import { findAppointments } from './desk.queries.ts';

const USUAL = 25;
const LONGEST = 100;

/** Appointments for the console; those that wait for a time unless said. */
export const listAppointments = query(call, async ({ db, input }) => {
  const { rows, total } = await findAppointments(db, {
    status: input.status ?? 'REQUESTED',
    words: input.q?.trim() ?? '',
    length: Math.min(LONGEST, Math.max(1, Number(input.l ?? USUAL))),
    offset: Number(input.o ?? 0),
  });
  return { total, rows: rows.map(viewForDesk) };
});
