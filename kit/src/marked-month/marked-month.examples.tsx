import { MarkedMonth, MonthLegend } from './marked-month.tsx';

export const examples = [
  {
    name: 'three marks',
    render: () => (
      <MarkedMonth
        month="2026-12-01"
        days={[
          { day: '2026-12-04', mark: 'end', label: 'your last day' },
          { day: '2026-12-11', mark: 'pay', label: 'last deduction' },
          { day: '2026-12-28', mark: 'bank', label: 'first bank debit' },
        ]}
      />
    ),
  },
  { name: 'nothing marked', render: () => <MarkedMonth month="2026-02-10" days={[]} /> },
  {
    name: 'legend',
    render: () => (
      <MonthLegend
        marks={[
          { mark: 'end', label: 'Last day' },
          { mark: 'pay', label: 'Last deduction' },
          { mark: 'bank', label: 'Bank debit' },
        ]}
      />
    ),
  },
];
