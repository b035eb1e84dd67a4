import { changeEmployerCalendar as call } from '@paystead/contract/employer/calendar';
import { command } from '../platform/calls/command.ts';
import { makeChange } from './make-change.ts';

/** PAYDAY-11: an administrator changes an employer's calendar for its payroll. */
export const changeEmployerCalendar = command(call, async (context) =>
  makeChange(context, context.input.gid, context.input.change),
);
