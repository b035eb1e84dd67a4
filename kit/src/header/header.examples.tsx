import { Bell } from '../bell/bell.tsx';
import { AlertRow } from '../alert-row/alert-row.tsx';
import { BriefcaseIcon } from '../icon/briefcase.tsx';
import { ShieldAlertIcon } from '../icon/shield-alert.tsx';
import { List } from '../list/list.tsx';
import { LayoutDashboardIcon } from '../icon/layout-dashboard.tsx';
import { Link } from '../link/link.tsx';
import { UserMenu } from '../user-menu/user-menu.tsx';
import { Page } from '../page/page.tsx';
import { Header } from './header.tsx';

const links = [{ href: '#home', label: 'Dashboard', icon: <LayoutDashboardIcon />, current: true }];

export const examples = [
  {
    name: 'signed in',
    whole: true,
    render: () => (
      <>
        <Header home="#home" links={links}>
          <Bell unread={6} allHref="#alerts">
            {(close) => (
              <List>
                <AlertRow
                  look="fraud-alert"
                  icon={<ShieldAlertIcon />}
                  title="A fraud alerts has been reported"
                  date="2026-11-20"
                  unread
                  href="#one"
                  onPress={close}
                />
                <AlertRow
                  look="unknown"
                  icon={<BriefcaseIcon />}
                  title="Your Nov 13 installment of $136.36 was received"
                  date="2026-11-13"
                  unread={false}
                  href="#two"
                  onPress={close}
                />
              </List>
            )}
          </Bell>
          <UserMenu
            firstName="Marisol"
            fullName="Marisol Greene"
            email="marisol.greene@nrhealth.example"
            onLogout={() => {}}
          />
        </Header>
        <Page title="Hello, Marisol" />
      </>
    ),
  },
  {
    name: 'signed out',
    whole: true,
    render: () => (
      <>
        <Header home="#login">
          <Link href="#login">Log in</Link>
        </Header>
        <Page title="Privacy" />
      </>
    ),
  },
];
