import { Badge } from './badge.tsx';

export const examples = [
  { name: 'unread', render: () => <Badge count={6} /> },
  { name: 'more than nine, short', render: () => <Badge count={23} short /> },
  { name: 'waiting, on green', render: () => <Badge count={14} tone="accent" /> },
];
