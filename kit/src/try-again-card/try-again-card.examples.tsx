import { TryAgainCard } from './try-again-card.tsx';

export const examples = [
  {
    name: 'rest',
    render: () => <TryAgainCard title="We couldn’t load your transactions" onRetry={() => {}} />,
  },
  {
    name: 'with what went wrong',
    render: () => (
      <TryAgainCard title="We couldn’t load your transactions" onRetry={() => {}}>
        The server timed out waiting for a response. Please check your internet connection.
      </TryAgainCard>
    ),
  },
];
