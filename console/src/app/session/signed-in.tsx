import { staffRoles } from '@paystead/contract/call';
import { callServer } from '@paystead/client/calls/call-server';
import { useCall } from '@paystead/client/calls/use-call';
import { readStaffSession, staffLogout } from '@paystead/contract/product/console';
import { listAppointments } from '@paystead/contract/wellness/counseling-desk';
import { listReviewQueue } from '@paystead/contract/verification/review';
import { listTroubles } from '@paystead/contract/servicing/troubles';
import { Button } from '@paystead/kit/button/button';
import { ConsoleShell } from '@paystead/kit/console-shell/console-shell';
import { CalendarClockIcon } from '@paystead/kit/icon/calendar-clock';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { ListChecksIcon } from '@paystead/kit/icon/list-checks';
import { LandmarkIcon } from '@paystead/kit/icon/landmark';
import { LockKeyholeIcon } from '@paystead/kit/icon/lock-keyhole';
import { MessageCircleIcon } from '@paystead/kit/icon/message-circle';
import { PlugZapIcon } from '@paystead/kit/icon/plug-zap';
import { ThemeChoice } from '@paystead/kit/theme/theme-choice';
import { Navigate, Outlet, useLocation } from 'react-router';
import { RolesContext } from '../parts/roles.tsx';
import { useConversationNews } from '../parts/use-conversation-news.ts';

const links = [
  { href: '/queue', label: 'Review queue', icon: <ListChecksIcon /> },
  { href: '/applications', label: 'Applications', icon: <InboxIcon /> },
  { href: '/loans', label: 'Loans', icon: <LandmarkIcon /> },
  { href: '/troubles', label: 'Troubles', icon: <PlugZapIcon /> },
];
const conversations = {
  href: '/conversations',
  label: 'Conversations',
  icon: <MessageCircleIcon />,
};
const appointments = {
  href: '/appointments',
  label: 'Appointments',
  icon: <CalendarClockIcon />,
};
const access = { href: '/access', label: 'Access', icon: <LockKeyholeIcon /> };
/** Roles that may look at accounts' locks (contract/product/access). */
const ACCESS: readonly string[] = ['servicer', 'administrator', 'auditor'];
/** Roles that may read borrowers' messages (STAFF-1, STAFF-2). */
const READERS: readonly string[] = ['servicer', 'auditor'];

/** The lender's own staff; an employer's users don't see failed partner calls. */
const STAFF: readonly string[] = staffRoles;

/** Everything behind login: loads who is logged in before it shows any list. */
export function SignedIn() {
  const session = useCall(readStaffSession, {});
  const { pathname } = useLocation();
  const known = 'value' in session ? (session.value?.roles ?? []) : [];
  const queue = useCall(listReviewQueue, known.includes('reviewer') ? { l: '1' } : null);
  const readsChat = known.some((role) => READERS.includes(role));
  const news = useConversationNews(readsChat);
  const isStaff = known.some((role) => STAFF.includes(role));
  const undone = useCall(listTroubles, isStaff ? { l: '1' } : null);
  const asked = useCall(listAppointments, readsChat ? { l: '1' } : null);
  if (session.state === 'error') return <Navigate to="/login" replace />;
  if (session.state !== 'completed') return null;
  if (session.value.mfa_required) return <Navigate to="/login" replace />;

  const { name, roles } = session.value;
  const seesAccess = roles.some((role) => ACCESS.includes(role));
  const shown = [
    ...links,
    ...(readsChat ? [conversations, appointments] : []),
    ...(seesAccess ? [access] : []),
  ];
  const waiting: Readonly<Record<string, number>> = {
    '/queue': 'value' in queue ? (queue.value?.total ?? 0) : 0,
    '/conversations': news?.waiting ?? 0,
    '/troubles': 'value' in undone ? (undone.value?.total ?? 0) : 0,
    '/appointments': 'value' in asked ? (asked.value?.total ?? 0) : 0,
  };
  return (
    <ConsoleShell
      home="/applications"
      links={shown.map((link) => ({
        ...link,
        current: isUnder(pathname, link.href),
        waiting: waiting[link.href] ?? 0,
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
      <RolesContext value={roles}>
        <Outlet />
      </RolesContext>
    </ConsoleShell>
  );
}

/** Whether this page, or one below it, is open. */
function isUnder(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}

async function logOut() {
  await callServer(staffLogout, {}).catch(() => undefined);
  window.location.assign('/login');
}
