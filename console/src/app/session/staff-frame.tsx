import { loadChunk } from '@paystead/client/browser/load-chunk';
import { clearTab } from '@paystead/client/browser/tab-owner';
import { callServer } from '@paystead/client/calls/call-server';
import type { WireAnswer } from '@paystead/contract/call';
import { type readStaffSession, staffLogout } from '@paystead/contract/product/console';
import { Button } from '@paystead/kit/button/button';
import { ConsoleShell } from '@paystead/kit/console-shell/console-shell';
import { Notice } from '@paystead/kit/notice/notice';
import { ThemeChoice } from '@paystead/kit/theme/theme-choice';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { CHAT_READERS, NAV } from './nav.tsx';

/** Its calls are no part of the first chunk: the counts come a moment later. */
const WaitingCounts = lazy(async () => ({
  default: (await loadChunk(async () => import('./waiting-counts.tsx'))).WaitingCounts,
}));

const SearchBar = lazy(async () => ({
  default: (await loadChunk(async () => import('../../features/search/search-bar.tsx'))).SearchBar,
}));

const KeyList = lazy(async () => ({
  default: (await loadChunk(async () => import('./key-list.tsx'))).KeyList,
}));

interface StaffFrameProps {
  person: WireAnswer<typeof readStaffSession>;
  /** False for an employer's users: they see no list, and nothing is counted for them. */
  isStaff: boolean;
  children: ReactNode;
}

/** The navigation of the console, with what waits in each list. */
export function StaffFrame({ person, isStaff, children }: StaffFrameProps) {
  const { name: fullName, roles } = person;
  const { pathname } = useLocation();
  const has = (some: readonly string[]) => roles.some((role) => some.includes(role));
  const readsChat = has(CHAT_READERS);
  const [showsKeys, setShowsKeys] = useState(false);
  const [waiting, setWaiting] = useState<Readonly<Record<string, number>>>({});
  const groups = NAV.map(({ label, links }) => ({
    label,
    links: links
      .filter((link) => has(link.roles))
      .map(({ href, icon, label: name }) => ({
        href,
        icon,
        label: name,
        current: isUnder(pathname, href),
        waiting: waiting[href] ?? 0,
      })),
  }));
  return (
    <ConsoleShell
      home="/"
      groups={groups.filter(({ links }) => links.length > 0)}
      person={{ name: fullName ?? '', role: rolesInWords(roles) }}
      {...(isStaff
        ? {
            top: (
              <Suspense>
                <SearchBar />
              </Suspense>
            ),
          }
        : {})}
      personActions={
        <>
          <ThemeChoice />
          <Button variant="on-brand" size="small" onPress={() => setShowsKeys(true)}>
            Keys
          </Button>
          <LogOut />
        </>
      }
    >
      <Suspense>
        <KeyList open={showsKeys} onChange={setShowsKeys} />
      </Suspense>
      {isStaff && (
        <Suspense>
          <WaitingCounts roles={roles} readsChat={readsChat} onCount={setWaiting} />
        </Suspense>
      )}
      {children}
    </ConsoleShell>
  );
}

/** `Reviewer, servicer`. */
function rolesInWords(roles: readonly string[]): string {
  const all = roles.join(', ');
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}`;
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
