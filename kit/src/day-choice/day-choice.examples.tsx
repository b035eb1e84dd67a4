import { useState } from 'react';
import { DayChoice } from './day-choice.tsx';

const days = ['2026-11-24', '2026-11-25', '2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02'];

function Example({ start }: { start: string }) {
  const [day, setDay] = useState(start);
  return (
    <DayChoice
      label="Which day?"
      value={day}
      onChange={setDay}
      days={days}
      today="2026-11-20"
      marks={{ '2026-11-27': 'payday' }}
    />
  );
}

export const examples = [
  { name: 'rest', render: () => <Example start="2026-11-24" /> },
  { name: 'a later month', render: () => <Example start="2026-12-01" /> },
];
