import { DayStrip } from './day-strip.tsx';

export const examples = [
  { name: '14 days', render: () => <DayStrip from="2026-10-30" count={14} /> },
  { name: 'many days', render: () => <DayStrip from="2026-01-15" count={120} /> },
];
