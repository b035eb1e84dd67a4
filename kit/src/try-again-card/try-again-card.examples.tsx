import { TryAgainCard } from './try-again-card.tsx';

export const examples = [
  {
    name: 'rest',
    render: () => <TryAgainCard title="We couldn't load your transactions" onRetry={() => {}} />,
  },
];
