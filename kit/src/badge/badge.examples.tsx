import { Badge } from './badge.tsx';

export const examples = [
  { name: 'unread', render: () => <Badge count={6} /> },
  { name: 'two digits', render: () => <Badge count={23} short /> },
  { name: 'more than 99, short', render: () => <Badge count={123} short /> },
  { name: 'waiting, on green', render: () => <Badge count={14} tone="accent" /> },
];
