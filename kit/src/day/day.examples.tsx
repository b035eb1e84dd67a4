import { Day, LongDate } from './day.tsx';

export const examples = [
  { name: 'in text', render: () => <Day value="2026-11-27" /> },
  { name: 'with the weekday', render: () => <Day value="2026-11-27" form="weekday" /> },
  { name: 'in a table', render: () => <Day value="2026-11-27" form="table" /> },
  { name: 'legal and receipts', render: () => <LongDate value="2026-11-23" /> },
  {
    name: 'chart labels',
    render: () => (
      <>
        <Day value="2026-11-27" form="short" />, <Day value="2028-03-03" form="month" />
      </>
    ),
  },
];
