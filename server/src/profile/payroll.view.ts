import type { Answer } from '@paystead/contract/call';
import type { readPayroll } from '@paystead/contract/identity/profile';
import { annualPeriods, nominalPaydays } from '@paystead/lending/calendar/installment-dates';
import type { PayrollGroupFacts } from '../employers/index.ts';

/** How many upcoming paydays we show as samples. */
const SAMPLES = 6;
/** In this many days even the slowest frequency has six paydays. */
const LOOK_AHEAD_DAYS = 190;

/** S3.4: the group with its next nominal paydays as samples: only these show the cadence. */
export function viewPayroll(
  group: PayrollGroupFacts,
  today: Temporal.PlainDate,
): NonNullable<Answer<typeof readPayroll>> {
  const next = nominalPaydays(group, today, today.add({ days: LOOK_AHEAD_DAYS })).slice(0, SAMPLES);
  const dates = next.map(({ date }) => compact(date));
  return {
    annual_periods: annualPeriods[group.frequency],
    payroll_frequency: group.frequency,
    sample_date: dates[0] ?? compact(today),
    sample_dates: dates,
  };
}

function compact(day: Temporal.PlainDate): string {
  return day.toString().replaceAll('-', '');
}
