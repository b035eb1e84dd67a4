import type { WireAnswer } from '@paystead/contract/call';
import type { listKeys, OldKeyLasts } from '@paystead/contract/employer/connections';
import { KeyScope, SCOPE_WORDS } from '@paystead/contract/employer/key-scopes';
import { momentOf } from '../../parts/moment.ts';

export type Key = WireAnswer<typeof listKeys>[number];

/** Status words of a key, and their tone. */
export const KEY_STATES = {
  WORKING: ['Working', 'positive'],
  ENDING: ['Replaced', 'caution'],
  EXPIRED: ['Expired', 'neutral'],
  OFF: ['Off', 'neutral'],
} as const satisfies Record<Key['state'], readonly [string, string]>;

export const OLD_KEY_LASTS = {
  DAY: 'In 24 hours',
  WEEK: 'In 7 days',
  NOT: 'At once',
} as const satisfies Record<OldKeyLasts, string>;

/** What a key may do, in a sentence: "Read remittances and their lines; report a change." */
export function scopeWords(scopes: readonly Key['scopes'][number][]): string {
  if (scopes.length === KeyScope.options.length) return 'Everything an employer’s key can do';
  const words = KeyScope.options
    .filter((scope) => scopes.includes(scope))
    .map((scope) => SCOPE_WORDS[scope]);
  return words.map((one, at) => (at === 0 ? one : lowerFirst(one))).join('; ');
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

/** "Last used Nov 20, 2026, 9:05 AM Eastern from 203.0.113.0/24" */
export function lastUsed({ last_used_at: at, last_used_from: from }: Key): string {
  if (at === null) return 'Never used';
  return `Last used ${momentOf(at)}${from ? ` from ${from}` : ''}`;
}

/** When it stops or stopped; empty without an end. */
export function endWords({ ends_at: at, state }: Key): string {
  if (at === null || state === 'OFF') return '';
  return state === 'EXPIRED' ? `Ended ${momentOf(at)}` : `Works until ${momentOf(at)}`;
}
