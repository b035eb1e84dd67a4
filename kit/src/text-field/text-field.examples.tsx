import { TextField } from './text-field.tsx';

export const examples = [
  { name: 'rest', render: () => <TextField label="First name" autoComplete="given-name" /> },
  {
    name: 'filled, with a hint',
    render: () => (
      <TextField
        label="Email"
        type="email"
        hint="We will send a 6-digit code to this address"
        defaultValue="andre.whitlock@nrhealth.example"
      />
    ),
  },
  {
    name: 'error',
    render: () => (
      <TextField
        label="Routing number"
        hint="9 digits"
        error="Enter all 9 digits of the routing number"
        inputMode="numeric"
        defaultValue="0210"
      />
    ),
  },
  { name: 'optional, short', render: () => <TextField label="Apartment" optional width={10} /> },
  { name: 'width of a ZIP code', render: () => <TextField label="ZIP code" width={5} /> },
  {
    name: 'read only',
    render: () => (
      <TextField label="Employee ID" hint="From your employer" readOnly defaultValue="00112-4" />
    ),
  },
  {
    name: 'disabled',
    render: () => <TextField label="Middle name" disabled defaultValue="Not needed" />,
  },
  {
    name: 'long label, hint and error',
    render: () => (
      <TextField
        label="Name of the bank, credit union or prepaid card program that will receive your money"
        hint="Write it as it stands on your statement, with its city when there are several of that name"
        error="Enter the name of your bank, so that we can check that the account belongs to it"
      />
    ),
  },
];
