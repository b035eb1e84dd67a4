import { previewCalendarChange as call } from '@paystead/contract/employer/calendar';
import { ownEmployer } from '../employers/index.ts';
import { query } from '../platform/calls/command.ts';
import { previewChange } from './preview-change.ts';

/** PAYDAY-12: what a change of the calendar would move. Changes nothing. */
export const previewCalendarChange = query(call, async (context) =>
  previewChange(context, ownEmployer(context), context.input.change),
);
