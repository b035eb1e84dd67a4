import { PaydayLegend, PaydayMonth } from './payday-month.tsx';

export const examples = [
  {
    name: 'two groups, one payday moved',
    render: () => (
      <PaydayMonth
        month="2026-11-01"
        today="2026-11-20"
        holidays={new Map([['2026-11-26', 'Thanksgiving Day']])}
        marks={[
          { day: '2026-11-19', letter: 'W', label: 'weekly' },
          { day: '2026-11-25', letter: 'W', label: 'weekly' },
          { day: '2026-11-25', letter: 'M', label: 'monthly' },
          { day: '2026-11-26', letter: 'W', label: 'weekly', off: true },
        ]}
      />
    ),
  },
  {
    name: 'legend',
    render: () => (
      <PaydayLegend
        hasMoved
        groups={[
          { letter: 'W', label: 'Weekly' },
          { letter: 'M', label: 'Monthly' },
        ]}
      />
    ),
  },
];
