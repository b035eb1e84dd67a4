import { Bell } from '../bell/bell.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { BellIcon } from '../icon/bell.tsx';
import { LayoutDashboardIcon } from '../icon/layout-dashboard.tsx';
import { Link } from '../link/link.tsx';
import { UserMenu } from '../user-menu/user-menu.tsx';
import { Header } from './header.tsx';

const links = [{ href: '#home', label: 'Dashboard', icon: <LayoutDashboardIcon />, current: true }];

export const examples = [
  {
    name: 'signed in',
    whole: true,
    render: () => (
      <Header home="#home" links={links}>
        <Bell unread={6} allHref="#alerts">
          {() => (
            <EmptyState icon={<BellIcon />}>
              No new messages for you. Please stay in touch.
            </EmptyState>
          )}
        </Bell>
        <UserMenu
          firstName="Marisol"
          fullName="Marisol Greene"
          email="marisol.greene@nrhealth.example"
          onLogout={() => {}}
        />
      </Header>
    ),
  },
  {
    name: 'signed out',
    whole: true,
    render: () => (
      <Header home="#login">
        <Link href="#login">Log in</Link>
      </Header>
    ),
  },
];
