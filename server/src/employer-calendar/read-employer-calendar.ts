import { readEmployerCalendar as call } from '@paystead/contract/employer/calendar';
import { query } from '../platform/calls/command.ts';
import { showCalendar } from './show-calendar.ts';

/** PAYDAY-12: staff read an employer's calendar. */
export const readEmployerCalendar = query(call, async (context) =>
  showCalendar(context, context.input.gid),
);
