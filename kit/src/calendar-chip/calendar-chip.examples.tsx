import { CalendarChip } from './calendar-chip.tsx';

export const examples = [
  { name: 'rest', render: () => <CalendarChip value="2026-12-11" /> },
  { name: 'the next payday', render: () => <CalendarChip value="2026-11-27" next /> },
];
