import { cancelAppointment as call } from '@paystead/contract/wellness/counseling-desk';
import { command } from '../platform/calls/command.ts';
import { lockedAppointment, moveAppointment } from './move-appointment.ts';
import { showForDesk } from './show-for-desk.ts';
import { tellCancelled } from './tell-of-appointment.ts';

/** Staff cancel an appointment; the borrower sees the reason. */
export const cancelAppointment = command(call, async (context) => {
  const { input, now } = context;
  const row = await lockedAppointment(context, input.gid);

  await moveAppointment(context, row, 'cancel', {
    closed_at: now,
    cancelled_by: 'staff',
    cancel_reason: input.reason,
  });
  await tellCancelled(context, row);

  return showForDesk(context, row.gid);
});
