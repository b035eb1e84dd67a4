import { cancelOwnAppointment as call } from '@paystead/contract/wellness/wellness';
import { command } from '../platform/calls/command.ts';
import { viewAppointment } from './appointment.view.ts';
import { findAppointment } from './appointments.queries.ts';
import { lockedAppointment, moveAppointment } from './move-appointment.ts';

/** Cancels the borrower's own appointment. */
export const cancelOwnAppointment = command(call, async (context) => {
  const { actor, db, input, now } = context;
  const row = await lockedAppointment(context, input.gid, actor.gid);

  await moveAppointment(context, row, 'cancel', { closed_at: now, cancelled_by: 'borrower' });

  return viewAppointment(await findAppointment(db, row.gid));
});
