import type { countEvents } from '@paystead/contract/product/analytics';
import type { Input } from '@paystead/contract/call';
import { listCalls } from '@paystead/contract/calls';
import { siteOf } from '../platform/session/permissions.ts';

export type Event = Input<typeof countEvents>['events'][number];

/** The name of a call: `GET /secured/user/loan/{gid}`. */
export function callName({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`;
}

const known = new Set(
  listCalls()
    .filter(({ call }) => siteOf(call) === 'borrower')
    .map(({ call }) => callName(call)),
);

/**
 * Returns a sentence for each event whose call isn't in the contract: it may hold a real address.
 */
export function strangePaths(events: readonly Event[]): Record<string, string> {
  const strange = events.flatMap((event, at) =>
    event.kind === 'event' || known.has(callName(event))
      ? []
      : [[`events.${at}.path`, 'Use a path of this API, as its page writes it'] as const],
  );
  return Object.fromEntries(strange);
}
