import { DateField } from './date-field.tsx';

/** Enough of a bank calendar for this page: weekends, and one holiday. */
function closed(day: string): string | undefined {
  if (day === '2026-11-26') return 'Nov 26 is Thanksgiving Day, a bank holiday';
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? 'Paydays are on business days' : undefined;
}

export const examples = [
  {
    name: 'empty',
    render: () => (
      <DateField today="2026-11-20" label="Date to pay off" hint="For example 11/27/2026" />
    ),
  },
  {
    name: 'filled, some days off',
    render: () => (
      <DateField
        today="2026-11-20"
        label="When is your next payday?"
        hint="A business day, for example 11/27/2026"
        name="sample_date"
        defaultValue="2026-11-27"
        min="2026-11-20"
        max="2027-01-20"
        unavailable={closed}
        note="Weekends and bank holidays are off"
      />
    ),
  },
  {
    name: 'error keeps what was typed',
    render: () => (
      <DateField
        today="2026-11-20"
        label="Day of the debit"
        defaultValue="2026-11-28"
        error="Choose a business day"
      />
    ),
  },
  {
    name: 'disabled',
    render: () => (
      <DateField today="2026-11-20" label="Closing day" defaultValue="2026-12-31" disabled />
    ),
  },
];
