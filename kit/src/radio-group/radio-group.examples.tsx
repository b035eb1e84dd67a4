import { RadioGroup } from './radio-group.tsx';

const yesNo = [
  { value: 'YES', label: 'Yes' },
  { value: 'NO', label: 'No' },
];

export const examples = [
  {
    name: 'nothing chosen',
    render: () => <RadioGroup label="Do you hold a public office?" options={yesNo} />,
  },
  {
    name: 'chosen, with hints and one that is off',
    render: () => (
      <RadioGroup
        label="How should we send the code?"
        defaultValue="SMS"
        options={[
          { value: 'SMS', label: 'Text message', hint: 'To the number ending 0117' },
          { value: 'VOICE', label: 'Phone call' },
          { value: 'TOTP', label: 'Authenticator app', disabledReason: 'Not set up yet' },
        ]}
      />
    ),
  },
  {
    name: 'error',
    render: () => <RadioGroup label="Are you married?" options={yesNo} error="Choose yes or no" />,
  },
];
