import { EmptyState } from '../empty-state/empty-state.tsx';
import { BellIcon } from '../icon/bell.tsx';
import { Bell } from './bell.tsx';

const empty = () => (
  <EmptyState icon={<BellIcon />}>No new messages for you. Please stay in touch.</EmptyState>
);

export const examples = [
  {
    name: '6 unread',
    render: () => (
      <Bell unread={6} allHref="#alerts">
        {empty}
      </Bell>
    ),
  },
  {
    name: 'more than nine',
    render: () => (
      <Bell unread={23} allHref="#alerts">
        {empty}
      </Bell>
    ),
  },
  {
    name: 'none unread',
    render: () => (
      <Bell unread={0} allHref="#alerts">
        {empty}
      </Bell>
    ),
  },
];
