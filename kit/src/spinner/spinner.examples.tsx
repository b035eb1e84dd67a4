import { Spinner } from './spinner.tsx';

export const examples = [
  { name: 'large', render: () => <Spinner label="Loading" /> },
  { name: 'large with words', render: () => <Spinner label="Loading your loan" showLabel /> },
  { name: 'small', render: () => <Spinner label="Checking" size="small" /> },
];
