import { previewPaydays as call } from '@paystead/contract/staff/employers';
import { query } from '../../platform/calls/command.ts';
import { nextPaydays, readGroup } from './group-paydays.ts';

/** The next paydays of a group to be. */
export const previewPaydays = query(call, async ({ input, today }) =>
  nextPaydays(readGroup(input, today), today),
);
