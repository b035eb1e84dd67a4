import { Segmented } from './segmented.tsx';

const filters = [
  { value: 'ALL', label: 'All' },
  { value: 'UNREAD', label: 'Unread' },
  { value: 'READ', label: 'Read' },
];

export const examples = [
  {
    name: 'three choices',
    render: () => <Segmented label="Show" options={filters} defaultValue="ALL" />,
  },
  {
    name: 'as wide as its column',
    render: () => <Segmented label="Show alerts" options={filters} defaultValue="UNREAD" fill />,
  },
];
