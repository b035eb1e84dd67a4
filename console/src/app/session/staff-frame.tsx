import { loadChunk } from '@paystead/client/browser/load-chunk';
import { clearTab } from '@paystead/client/browser/tab-owner';
import { callServer } from '@paystead/client/calls/call-server';
import type { WireAnswer } from '@paystead/contract/call';
import { type readStaffSession, staffLogout } from '@paystead/contract/product/console';
import { Button } from '@paystead/kit/button/button';
import { ConsoleShell } from '@paystead/kit/console-shell/console-shell';
import { CalendarClockIcon } from '@paystead/kit/icon/calendar-clock';
import { CalendarXIcon } from '@paystead/kit/icon/calendar-x';
import { CheckIcon } from '@paystead/kit/icon/check';
import { CoinsIcon } from '@paystead/kit/icon/coins';
import { HourglassIcon } from '@paystead/kit/icon/hourglass';
import { InboxIcon } from '@paystead/kit/icon/inbox';
import { ListChecksIcon } from '@paystead/kit/icon/list-checks';
import { LandmarkIcon } from '@paystead/kit/icon/landmark';
import { LockKeyholeIcon } from '@paystead/kit/icon/lock-keyhole';
import { MessageCircleIcon } from '@paystead/kit/icon/message-circle';
import { Notice } from '@paystead/kit/notice/notice';
import { PlugZapIcon } from '@paystead/kit/icon/plug-zap';
import { ThemeChoice } from '@paystead/kit/theme/theme-choice';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';

const links = [
  { href: '/queue', label: 'Review queue', icon: <ListChecksIcon /> },
  { href: '/approvals', label: 'Approvals', icon: <CheckIcon /> },
  { href: '/applications', label: 'Applications', icon: <InboxIcon /> },
  { href: '/loans', label: 'Loans', icon: <LandmarkIcon /> },
  { href: '/held-money', label: 'Held money', icon: <HourglassIcon /> },
  { href: '/remittances', label: 'Missing remittances', icon: <CalendarXIcon /> },
  { href: '/money', label: 'Money', icon: <CoinsIcon /> },
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

/** Its calls are no part of the first chunk: the counts come a moment later. */
const WaitingCounts = lazy(async () => ({
  default: (await loadChunk(async () => import('./waiting-counts.tsx'))).WaitingCounts,
}));

interface StaffFrameProps {
  person: WireAnswer<typeof readStaffSession>;
  /** False for an employer's users: they see no list, and nothing is counted for them. */
  isStaff: boolean;
  children: ReactNode;
}

/** The navigation of the console, with what waits in each list. */
export function StaffFrame({ person: { name, roles }, isStaff, children }: StaffFrameProps) {
  const { pathname } = useLocation();
  const readsChat = roles.some((role) => READERS.includes(role));
  const [waiting, setWaiting] = useState<Readonly<Record<string, number>>>({});
  const seesAccess = roles.some((role) => ACCESS.includes(role));
  const shown = [
    ...(isStaff ? links : []),
    ...(readsChat ? [conversations, appointments] : []),
    ...(seesAccess ? [access] : []),
  ];
  return (
    <ConsoleShell
      home="/"
      links={shown.map((link) => ({
        ...link,
        current: isUnder(pathname, link.href),
        waiting: waiting[link.href] ?? 0,
      }))}
      person={{ name: name ?? '', role: roles.join(', ') }}
      personActions={
        <>
          <ThemeChoice />
          <LogOut />
        </>
      }
    >
      {isStaff && (
        <Suspense>
          <WaitingCounts roles={roles} readsChat={readsChat} onCount={setWaiting} />
        </Suspense>
      )}
      {children}
    </ConsoleShell>
  );
}

/** Whether this page, or one below it, is open. */
function isUnder(pathname: string, href: string): boolean {
  return pathname === href || pathname.startsWith(`${href}/`);
}

/** Ends the session and forgets what was typed; says so if the server can't be reached. */
function LogOut() {
  const [failed, setFailed] = useState(false);
  async function logOut() {
    setFailed(false);
    try {
      await callServer(staffLogout, {});
    } catch {
      return setFailed(true);
    }
    clearTab();
    window.location.assign('/login');
  }
  return (
    <>
      <Button variant="on-brand" size="small" onPress={() => void logOut()}>
        Log out
      </Button>
      {failed && (
        <Notice tone="critical">
          You’re still logged in. Check your connection and log out again.
        </Notice>
      )}
    </>
  );
}
