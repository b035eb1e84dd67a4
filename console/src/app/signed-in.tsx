import { callServer } from '@paystead/client/call-server';
import { useCall } from '@paystead/client/use-call';
import { readStaffSession, staffLogout } from '@paystead/contract/console';
import { listReviewQueue } from '@paystead/contract/review';
import { Button } from '@paystead/kit/button/button';
import { ConsoleShell } from '@paystead/kit/console-shell/console-shell';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { ListChecksIcon } from '@paystead/kit/icon/list-checks';
import { LandmarkIcon } from '@paystead/kit/icon/landmark';
import { ThemeChoice } from '@paystead/kit/theme/theme-choice';
import { Navigate, Outlet, useLocation } from 'react-router';

const links = [
  { href: '/queue', label: 'Review queue', icon: <ListChecksIcon /> },
  { href: '/applications', label: 'Applications', icon: <InboxIcon /> },
  { href: '/loans', label: 'Loans', icon: <LandmarkIcon /> },
];

/** Everything behind sign-in: knows who works here before any list appears. */
export function SignedIn() {
  const session = useCall(readStaffSession, {});
  const { pathname } = useLocation();
  const reviews = 'value' in session && session.value?.roles.includes('reviewer');
  const queue = useCall(listReviewQueue, reviews ? { l: '1' } : null);
  if (session.state === 'error') return <Navigate to="/login" replace />;
  if (session.state !== 'completed') return null;
  if (session.value.mfa_required) return <Navigate to="/login" replace />;

  const { name, roles } = session.value;
  return (
    <ConsoleShell
      home="/applications"
      links={links.map((link) => ({
        ...link,
        current: isUnder(pathname, link.href),
        ...(link.href === '/queue' && 'value' in queue ? { waiting: queue.value?.total ?? 0 } : {}),
      }))}
      person={{ name: name ?? '', role: roles.join(', ') }}
      personActions={
        <>
          <ThemeChoice />
          <Button variant="on-brand" size="small" onPress={() => void logOut()}>
            Log out
          </Button>
        </>
      }
    >
      <Outlet />
    </ConsoleShell>
  );
}

/** The page of a link, and those it leads to. */
function isUnder(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}

async function logOut() {
  await callServer(staffLogout, {}).catch(() => undefined);
  window.location.assign('/login');
}
