import { useState } from 'react';
import { CheckboxGroup } from './checkbox-group.tsx';

const options = [
  { value: 'EMAIL', label: 'Email' },
  { value: 'PHONE', label: 'Text message', hint: 'Message and data rates may apply' },
  { value: 'PUSH', label: 'This device', disabledReason: 'Turn on notifications first' },
];

function Chosen() {
  const [value, setValue] = useState(['EMAIL']);
  return (
    <CheckboxGroup
      label="How may we contact you?"
      name="channels"
      options={options}
      value={value}
      onChange={setValue}
    />
  );
}

export const examples = [
  { name: 'controlled', render: () => <Chosen /> },
  {
    name: 'error',
    render: () => (
      <CheckboxGroup
        label="When should we not call?"
        name="quiet-times"
        options={[
          { value: 'MORNING', label: 'Before noon' },
          { value: 'EVENING', label: 'After 5 PM' },
        ]}
        error="Choose at least one time"
      />
    ),
  },
];
