import type { Day } from '@paystead/lending/calendar/calendar';
import type { PayrollFrequency } from '@paystead/lending/calendar/installment-dates';

/** `every other Friday`: the rhythm of a loan's installments in a sentence. */
export function rhythmOf(frequency: string, day: Day): string {
  const weekday = day.toLocaleString('en-US', { weekday: 'long' });
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
