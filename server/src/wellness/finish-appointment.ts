import { finishAppointment as call } from '@paystead/contract/wellness/counseling-desk';
import { command } from '../platform/calls/command.ts';
import { lockedAppointment, moveAppointment } from './move-appointment.ts';
import { showForDesk } from './show-for-desk.ts';

/** Marks the appointment as held; the borrower can then request another. */
export const finishAppointment = command(call, async (context) => {
  const { input, now } = context;
  const row = await lockedAppointment(context, input.gid);

  await moveAppointment(context, row, 'finish', { closed_at: now });

  return showForDesk(context, row.gid);
});
