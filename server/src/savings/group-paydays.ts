import { paydays } from '@paystead/lending/calendar/installment-dates';
import type { GroupPaydays } from './savings.queries.ts';

/** The days on which a payroll group is really paid, from a day through another. */
export function groupPaydays(
  group: GroupPaydays,
  from: Temporal.PlainDate,
  through: Temporal.PlainDate,
): Temporal.PlainDate[] {
  const sampleDates = [group.sample_date, group.sample_date_2]
    .filter((day) => day !== null)
    .map((day) => Temporal.PlainDate.from(day));
  return paydays({ frequency: group.payroll_frequency, sampleDates }, from, through)
    .filter(({ skipped }) => !skipped)
    .map(({ date }) => date);
}
