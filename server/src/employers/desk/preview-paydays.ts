import { previewPaydays as call } from '@paystead/contract/staff/employers';
import { query } from '../../platform/calls/command.ts';
import { nextPaydays, readGroup } from './group-paydays.ts';

/** The next paydays of a group to be. */
export const previewPaydays = query(call, async ({ input, today }) => {
  const { frequency, payday, secondPayday } = readGroup(input, today);
  const group = { payroll_frequency: frequency, sample_date: payday, sample_date_2: secondPayday };
  return nextPaydays({ ...group, changes: { holidays: [], moved: [] } }, today);
});
