import { readCookie } from '../calls/cookies.ts';

/**
 * Whether staff see the borrower's pages in this browser (STAFF-46). The page then does nothing by
 * itself that the server would refuse.
 */
export function isViewing(): boolean {
  return typeof document !== 'undefined' && readCookie('viewing') !== null;
}

/** Asks the bar of a viewing to stop it: its code comes after the first paint. */
export const STOP_VIEWING = 'stop-viewing';
