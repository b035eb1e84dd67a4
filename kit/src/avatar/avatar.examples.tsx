import { Avatar } from './avatar.tsx';

export const examples = [
  { name: 'initials', render: () => <Avatar name="Marisol Greene" /> },
  { name: 'one name', render: () => <Avatar name="Andre" tone="green" /> },
  { name: 'large', render: () => <Avatar name="Renee Ann Okafor" size="large" /> },
];
