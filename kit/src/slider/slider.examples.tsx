import { useState } from 'react';
import { Slider } from './slider.tsx';

function Wanted({ at, error }: { at: string; error?: string }) {
  const [value, setValue] = useState(at);
  return (
    <Slider
      label={error ? 'Loan amount again' : `Loan amount from ${at}`}
      hint="Between $250 and $6,500, in steps of $50"
      min="250.00"
      max="6500.00"
      step="50.00"
      value={value}
      onChange={setValue}
      error={error}
    />
  );
}

export const examples = [
  { name: 'in the middle', render: () => <Wanted at="4000.00" /> },
  { name: 'at the end', render: () => <Wanted at="6500.00" /> },
  {
    name: 'typed out of range',
    render: () => <Wanted at="9000.00" error="Enter an amount from $250 to $6,500" />,
  },
];
