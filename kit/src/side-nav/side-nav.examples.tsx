import { BellIcon } from '../icon/bell.tsx';
import { LandmarkIcon } from '../icon/landmark.tsx';
import { ShieldCheckIcon } from '../icon/shield-check.tsx';
import { UserRoundIcon } from '../icon/user-round.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { SideNav } from './side-nav.tsx';

const links = [
  { href: '#details', label: 'Your details', icon: <UserRoundIcon />, current: true },
  { href: '#sign-in', label: 'Sign-in', icon: <ShieldCheckIcon /> },
  { href: '#notify', label: 'Notifications', icon: <BellIcon /> },
  { href: '#bank', label: 'Bank accounts', icon: <LandmarkIcon /> },
];

export const examples = [
  {
    name: 'beside sheets',
    render: () => (
      <SideNav label="Profile sections" links={links}>
        <Sheet title="Your details">Marisol Greene</Sheet>
      </SideNav>
    ),
  },
];
