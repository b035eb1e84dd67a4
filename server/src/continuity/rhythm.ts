import type { Day } from '@paystead/lending/calendar/calendar';
import type { PayrollFrequency } from '@paystead/lending/calendar/installment-dates';

/** `every other Friday`: the rhythm of a loan's due days in a sentence. */
export function rhythmOf(frequency: string, days: readonly Day[]): string {
  const weekday = usualWeekday(days);
  switch (frequency as PayrollFrequency) {
    case 'WEEKLY':
    case 'WEEKLY5':
      return `every ${weekday}`;
    case 'BIWEEKLY':
    case 'BIWEEKLY3':
      return `every other ${weekday}`;
    case 'SEMIMONTHLY':
      return 'twice a month';
    case 'MONTHLY':
      return 'once a month';
  }
}

/** The weekday of most of them: a single one may have moved for a bank holiday. */
function usualWeekday(days: readonly Day[]): string {
  const byWeekday = Map.groupBy(days, (day) => day.dayOfWeek);
  const [most] = [...byWeekday.values()].toSorted((one, two) => two.length - one.length);
  return most?.[0]?.toLocaleString('en-US', { weekday: 'long' }) ?? 'payday';
}
