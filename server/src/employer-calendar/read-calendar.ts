import { readCalendar as call } from '@paystead/contract/employer/calendar';
import { ownEmployer } from '../employers/index.ts';
import { query } from '../platform/calls/command.ts';
import { showCalendar } from './show-calendar.ts';

/** PAYDAY-12: the employer's paydays to come, its own holidays and moved paydays. */
export const readCalendar = query(call, async (context) =>
  showCalendar(context, ownEmployer(context)),
);
