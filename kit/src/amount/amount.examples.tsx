import { Amount } from './amount.tsx';

export const examples = [
  {
    name: 'in text',
    render: () => (
      <p>
        Your next installment is <Amount value="136.36" />.
      </p>
    ),
  },
  { name: 'large figure', render: () => <Amount value="4147.24" figure="large" /> },
  { name: 'medium figure', render: () => <Amount value="4164.88" figure="medium" /> },
  { name: 'negative', render: () => <Amount value="-120.00" /> },
  { name: 'credit', render: () => <Amount value="136.36" signed /> },
  { name: 'very large', render: () => <Amount value="1234567.89" figure="large" /> },
];
