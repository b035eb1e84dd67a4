import { useState } from 'react';
import { Switch } from './switch.tsx';

function Live() {
  const [on, setOn] = useState(true);
  return (
    <Switch
      label="Text me before each payday"
      hint="The day before, at 9 AM"
      on={on}
      onChange={setOn}
    />
  );
}

const keep = () => undefined;

export const examples = [
  { name: 'on, with a hint', render: () => <Live /> },
  { name: 'off', render: () => <Switch label="Email me a receipt" on={false} onChange={keep} /> },
  { name: 'saving', render: () => <Switch label="Push messages" on busy onChange={keep} /> },
  {
    name: 'disabled',
    render: () => <Switch label="Voice calls" on={false} disabled onChange={keep} />,
  },
];
