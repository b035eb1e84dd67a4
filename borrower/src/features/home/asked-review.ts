import { keptByName } from '@paystead/client/browser/kept-by-name';

const asked = keptByName('paystead-asked-review');
/** After an answer we don't ask for the same site again for half a year. */
const QUIET_DAYS = 180;
const DAY_MS = 86_400_000;

/** Whether to ask for a like or review at a site. `today`: `2026-11-27`. */
export function isAskable(source: string, today: string): boolean {
  const answered = asked.of(source);
  if (typeof answered !== 'string') return true;
  return (Date.parse(today) - Date.parse(answered)) / DAY_MS >= QUIET_DAYS;
}

/** Remembers on this device that the person answered, by a visit or by `Not now`. */
export function rememberAsked(source: string, today: string): void {
  asked.keep(source, today);
}
