import { Select } from './select.tsx';

const states = [
  { value: 'NJ', text: 'New Jersey' },
  { value: 'NY', text: 'New York' },
  { value: 'WI', text: 'Wisconsin' },
];

export const examples = [
  {
    name: 'nothing chosen yet',
    render: () => <Select label="State" options={states} empty="Choose a state" width={10} />,
  },
  {
    name: 'chosen, full width',
    render: () => <Select label="Home state" options={states} defaultValue="NY" />,
  },
  {
    name: 'error',
    render: () => (
      <Select
        label="Mailing state"
        options={states}
        empty="Choose a state"
        error="Choose your state"
        width={10}
      />
    ),
  },
  {
    name: 'disabled',
    render: () => <Select label="Country" options={[{ value: 'US', text: 'USA' }]} disabled />,
  },
];
