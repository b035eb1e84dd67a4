import { savePayroll as call } from '@paystead/contract/identity/profile';
import { isBankingDay } from '@paystead/lending/calendar/calendar';
import { parseSampleDate } from '@paystead/lending/calendar/installment-dates';
import { payrollFor, readRosterEntry, statePayroll } from '../employers/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { viewPayroll } from './payroll.view.ts';

/** A stated payday lies within this many days of today, before or after. */
const NEAR_DAYS = 62;

/** S7.12: the user states how often and when pay comes, where the employer does not. */
export const savePayroll = command(call, async (context) => {
  const { actor, input, today } = context;
  const roster = await readRosterEntry(context, actor.gid);
  if (roster?.payroll) refuse('PAYROLL_SET_BY_EMPLOYER');

  const sample = parseSampleDate(input.sample_date);
  if (!isBankingDay(sample)) refuse('FIELDS', {}, { sample_date: 'Choose a business day' });
  if (Math.abs(today.until(sample, { largestUnit: 'days' }).days) > NEAR_DAYS) {
    refuse('FIELDS', {}, { sample_date: 'Choose your last or your next payday' });
  }

  await statePayroll(context, actor.gid, input.payroll_frequency, sample);
  const group = await payrollFor(context, actor.gid);
  if (!group) throw new Error('The stated payroll group is missing');
  return viewPayroll(group, today);
});
