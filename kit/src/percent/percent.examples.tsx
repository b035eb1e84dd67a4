import { Percent } from './percent.tsx';

export const examples = [
  { name: 'two decimals', render: () => <Percent value="17.86" /> },
  { name: 'padded', render: () => <Percent value="16.9" /> },
  { name: 'no decimals', render: () => <Percent value="58.33" decimals={0} /> },
];
