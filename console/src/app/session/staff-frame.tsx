import { clearTab } from '@paystead/client/browser/tab-owner';
import { callServer } from '@paystead/client/calls/call-server';
import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { type readStaffSession, staffLogout } from '@paystead/contract/product/console';
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
import { Notice } from '@paystead/kit/notice/notice';
import { PlugZapIcon } from '@paystead/kit/icon/plug-zap';
import { ThemeChoice } from '@paystead/kit/theme/theme-choice';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useConversationNews } from '../../parts/use-conversation-news.ts';

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
  const waiting = useWaiting(roles, { isStaff, readsChat });
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
      {children}
    </ConsoleShell>
  );
}

/** How much waits in each list. A count that doesn't load is left out; its list says why. */
function useWaiting(
  roles: readonly string[],
  { isStaff, readsChat }: { isStaff: boolean; readsChat: boolean },
): Readonly<Record<string, number>> {
  const queue = useCall(listReviewQueue, roles.includes('reviewer') ? { l: '1' } : null);
  const { news } = useConversationNews(readsChat);
  const undone = useCall(listTroubles, isStaff ? { l: '1' } : null);
  const asked = useCall(listAppointments, readsChat ? { l: '1' } : null);
  return {
    '/queue': 'value' in queue ? (queue.value?.total ?? 0) : 0,
    '/conversations': news?.waiting ?? 0,
    '/troubles': 'value' in undone ? (undone.value?.total ?? 0) : 0,
    '/appointments': 'value' in asked ? (asked.value?.total ?? 0) : 0,
  };
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
