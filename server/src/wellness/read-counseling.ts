import { readCounseling as call } from '@paystead/contract/wellness/wellness';
import { programStatus } from '@paystead/lending/states/program-status';
import { query } from '../platform/calls/command.ts';
import { viewAppointment } from './appointment.view.ts';
import { findOwn } from './appointments.queries.ts';
import { openDays } from './open-days.ts';

/** The borrower's open appointment, past ones, and the days to choose from. */
export const readCounseling = query(call, async ({ actor, db, today }) => {
  const rows = await findOwn(db, actor.gid);
  const open = rows.find((row) => row.closed_at === null);
  return {
    program_status: programStatus({
      offered: true,
      verified: actor.verified,
      taskOpen: false,
      waitingForUs: open?.status === 'REQUESTED',
    }),
    open: open ? viewAppointment(open) : null,
    past: rows.filter((row) => row !== open).map(viewAppointment),
    days: openDays(today).map(String),
  };
});
