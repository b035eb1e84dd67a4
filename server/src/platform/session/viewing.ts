import type { AnyCall } from '@paystead/contract/call';
import { keptFromStaff, seenByStaff } from '@paystead/contract/identity/seen-by-staff';
import type { RefusalCode } from '@paystead/contract/refusals';
import type { NewCookie } from './cookies.ts';

/** On the borrower's site only; never beside a borrower's session, which it replaces. */
export const VIEWING_COOKIE = '__Host-viewing';

/** The page's scripts read that they run in a viewing; the server doesn't. */
export const VIEWING_MARK = 'viewing';

/** The calls about the viewing itself that write. */
const OWN_CALLS: ReadonlySet<string> = new Set(['POST /pub/viewing', 'POST /pub/viewing/stop']);

/**
 * Why a browser with a viewing's cookie may not make this call; null if it may (STAFF-47). Goes by
 * the cookie alone, so that it also holds once the viewing is over.
 */
export function refusalInViewing({ method, path }: AnyCall): RefusalCode | null {
  const name = `${method} ${path}`;
  if (seenByStaff.has(name) || OWN_CALLS.has(name)) return null;
  return keptFromStaff.has(name) ? 'VIEWING_NOT_SHOWN' : 'VIEWING_READS_ONLY';
}

/** The cookies of a viewing that just opened; they end with it. */
export function viewingCookies(token: string, minutes: number): NewCookie[] {
  return [
    { name: VIEWING_COOKIE, value: token, httpOnly: true, minutes },
    { name: VIEWING_MARK, value: '1', httpOnly: false, minutes },
  ];
}

/** Forgets them. */
export function noViewingCookies(): NewCookie[] {
  return [
    { name: VIEWING_COOKIE, value: null, httpOnly: true },
    { name: VIEWING_MARK, value: null, httpOnly: false },
  ];
}
