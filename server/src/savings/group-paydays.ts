import { paydays } from '@paystead/lending/calendar/installment-dates';
import { type CalendarRow, payrollOf } from '../employers/index.ts';

/** The days on which a payroll group is really paid, from a day through another. */
export function groupPaydays(
  group: CalendarRow,
  from: Temporal.PlainDate,
  through: Temporal.PlainDate,
): Temporal.PlainDate[] {
  return paydays(payrollOf(group), from, through)
    .filter(({ skipped }) => !skipped)
    .map(({ date }) => date);
}
