import { beside } from '@paystead/client/browser/beside';
import type { WireAnswer } from '@paystead/contract/call';
import type { readStaffSession } from '@paystead/contract/product/console';
import { Button } from '@paystead/kit/button/button';
import { ConsoleShell } from '@paystead/kit/console-shell/console-shell';
import { ThemeChoice } from '@paystead/kit/theme/theme-choice';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { LogOut } from './log-out.tsx';
import { CHAT_READERS, NAV } from './nav.tsx';

// The search, the counts and the keys come after the first paint: a page can be read without them.
const WaitingCounts = beside(async () => (await import('./waiting-counts.tsx')).WaitingCounts);
const SearchBar = beside(
  async () => (await import('../../features/search/search-bar.tsx')).SearchBar,
);
const KeyList = beside(async () => (await import('./key-list.tsx')).KeyList);

interface StaffFrameProps {
  person: WireAnswer<typeof readStaffSession>;
  children: ReactNode;
}

/** The navigation of the console, with what waits in each list. */
export function StaffFrame({ person, children }: StaffFrameProps) {
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
      top={<SearchBar />}
      personActions={
        <>
          <ThemeChoice />
          <Button variant="on-brand" size="small" onPress={() => setShowsKeys(true)}>
            Keys
          </Button>
          <LogOut variant="on-brand" />
        </>
      }
    >
      <KeyList open={showsKeys} onChange={setShowsKeys} />
      <WaitingCounts roles={roles} readsChat={readsChat} onCount={setWaiting} />
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
