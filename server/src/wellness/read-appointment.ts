import { readAppointment as call } from '@paystead/contract/wellness/counseling-desk';
import { query } from '../platform/calls/command.ts';
import { showForDesk } from './show-for-desk.ts';

/** One appointment with its borrower. */
export const readAppointment = query(call, async (context) =>
  showForDesk(context, context.input.gid),
);
