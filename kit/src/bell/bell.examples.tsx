import { EmptyState } from '../empty-state/empty-state.tsx';
import { AlertRow } from '../alert-row/alert-row.tsx';
import { BriefcaseIcon } from '../icon/briefcase.tsx';
import { BellIcon } from '../icon/bell.tsx';
import { ShieldAlertIcon } from '../icon/shield-alert.tsx';
import { List } from '../list/list.tsx';
import { Bell } from './bell.tsx';

const rows = () => (
  <List>
    <AlertRow
      look="fraud-alert"
      icon={<ShieldAlertIcon />}
      title="A fraud alerts has been reported"
      date="2026-11-20"
      unread
      href="#one"
    />
    <AlertRow
      look="unknown"
      icon={<BriefcaseIcon />}
      title="Your Nov 13 installment of $136.36 was received"
      date="2026-11-13"
      unread={false}
      href="#two"
    />
  </List>
);

const empty = () => (
  <EmptyState icon={<BellIcon />}>No new messages for you. Please stay in touch.</EmptyState>
);

export const examples = [
  {
    name: '6 unread',
    render: () => (
      <Bell unread={6} allHref="#alerts">
        {rows}
      </Bell>
    ),
  },
  {
    name: 'more than 99',
    render: () => (
      <Bell unread={123} allHref="#alerts">
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
