import { MoneyField } from './money-field.tsx';

export const examples = [
  { name: 'empty', render: () => <MoneyField label="Other amount" /> },
  {
    name: 'filled',
    render: () => (
      <MoneyField label="Gross pay per paycheck" defaultValue="2384.62" hint="Before taxes" />
    ),
  },
  {
    name: 'large',
    render: () => <MoneyField label="Loan amount wanted" large defaultValue="4000.00" />,
  },
  {
    name: 'error keeps what was typed',
    render: () => (
      <MoneyField
        label="Amount to pay"
        error="Enter an amount from $250 to $6,500"
        defaultValue="twelve"
      />
    ),
  },
  {
    name: 'disabled',
    render: () => <MoneyField label="Installment" disabled defaultValue="136.36" />,
  },
];
