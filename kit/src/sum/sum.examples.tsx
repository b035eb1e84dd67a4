import { Amount } from '../amount/amount.tsx';
import { Sum } from './sum.tsx';

export const examples = [
  {
    name: 'interest',
    render: () => (
      <Sum
        terms={[
          { label: 'You owed', value: <Amount value="3494.82" /> },
          { sign: '×', label: 'Yearly rate', value: '7.99%' },
          { sign: '×', label: 'Days of the year', value: '14 / 365' },
          { sign: '=', label: 'Interest', value: <Amount value="10.71" /> },
        ]}
      />
    ),
  },
  {
    name: 'many terms',
    render: () => (
      <Sum
        terms={[
          { label: 'Due Sep 4', value: <Amount value="83.26" /> },
          { sign: '+', label: 'Due Sep 18', value: <Amount value="83.26" /> },
          { sign: '+', label: 'Due Oct 2', value: <Amount value="83.26" /> },
          { sign: '+', label: 'Due Oct 16', value: <Amount value="83.26" /> },
          { sign: '=', label: 'Past due', value: <Amount value="333.04" /> },
        ]}
      />
    ),
  },
];
