import { changeCalendar as call } from '@paystead/contract/employer/calendar';
import { ownEmployer } from '../employers/index.ts';
import { command } from '../platform/calls/command.ts';
import { makeChange } from './make-change.ts';

/** PAYDAY-11: payroll changes its calendar, and open installments move with their payday. */
export const changeCalendar = command(call, async (context) =>
  makeChange(context, ownEmployer(context), context.input.change),
);
