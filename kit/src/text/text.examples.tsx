import { Text } from './text.tsx';

export const examples = [
  { name: 'lead', render: () => <Text size="lead">Here is the full cost before you decide.</Text> },
  {
    name: 'body',
    render: () => (
      <Text>Interest is charged on what you still owe, so it gets smaller every payday.</Text>
    ),
  },
  {
    name: 'small and muted',
    render: () => (
      <Text size="small" tone="muted">
        Good through Nov 30, 2026
      </Text>
    ),
  },
  {
    name: 'tiny',
    render: () => (
      <Text size="tiny" tone="muted">
        We never ask for your password by phone or email.
      </Text>
    ),
  },
  {
    name: 'positive',
    render: () => (
      <Text tone="positive" strong>
        You would save $455.85 in interest.
      </Text>
    ),
  },
  {
    name: 'caution and critical',
    render: () => (
      <>
        <Text tone="caution">1 day waiting</Text>
        <Text tone="critical">21 days past due</Text>
      </>
    ),
  },
];
