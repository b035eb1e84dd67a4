import { callName, type Event } from './known-calls.ts';

/** The number of equal events. */
export interface Count {
  readonly kind: Event['kind'];
  readonly name: string;
  readonly status: number;
  readonly ms_up_to: number;
  readonly events: number;
}

/**
 * Counts the events of a batch, sorted by the table's key, so that two batches can't deadlock.
 * Rounds times, because an exact time could identify a person.
 */
export function tallyEvents(events: readonly Event[]): Count[] {
  const counts = new Map<string, Count>();
  for (const event of events) {
    const one = looks(event);
    const key = JSON.stringify(Object.values(one));
    counts.set(key, { ...one, events: (counts.get(key)?.events ?? 0) + 1 });
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
}

function looks(event: Event): Omit<Count, 'events'> {
  const { kind } = event;
  if (kind === 'event') return { kind, name: event.name, status: 0, ms_up_to: 0 };
  const name = callName(event);
  if (kind === 'request') return { kind, name, status: 0, ms_up_to: 0 };
  return { kind, name, status: statusClass(event.status), ms_up_to: msUpTo(event.ms) };
}

/** The statuses that we, or proxies before us, answer; rounds others down to the hundred. */
const STATUSES = new Set([
  0, 200, 400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 502, 503, 504,
]);

function statusClass(status: number): number {
  return STATUSES.has(status) ? status : Math.floor(status / 100) * 100;
}

const SHORTEST_MS = 16;
const LONGEST_MS = 65_536;

/** The next power of two, from 16 milliseconds to about a minute. */
function msUpTo(ms: number): number {
  let upTo = SHORTEST_MS;
  while (upTo < ms && upTo < LONGEST_MS) upTo *= 2;
  return upTo;
}
