import { previewEmployerCalendarChange as call } from '@paystead/contract/employer/calendar';
import { query } from '../platform/calls/command.ts';
import { previewChange } from './preview-change.ts';

/** PAYDAY-12: what a change of an employer's calendar would move. Changes nothing. */
export const previewEmployerCalendarChange = query(call, async (context) =>
  previewChange(context, context.input.gid, context.input.change),
);
