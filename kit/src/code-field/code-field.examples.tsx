import { CodeField } from './code-field.tsx';

const keep = () => undefined;

export const examples = [
  { name: 'empty', render: () => <CodeField label="Enter the code" name="code" /> },
  {
    name: 'half typed',
    render: () => <CodeField label="Enter the email code" value="293" onChange={keep} />,
  },
  {
    name: 'error',
    render: () => (
      <CodeField
        label="Enter the phone code"
        hint="6 digits"
        value="293018"
        onChange={keep}
        error="Phone not validated. Check the code and enter it again"
      />
    ),
  },
];
