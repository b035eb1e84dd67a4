import type { WorkContext } from '../platform/context.ts';
import { assertBalanced, type Entry } from './entry.ts';
import { insertEntry, type PostedEntry } from './ledger.queries.ts';

type Booking = Pick<WorkContext, 'db' | 'actor' | 'today' | 'now'>;

/** Books one movement. It is balanced or it is not written; the database checks again at commit. */
export async function postEntry(context: Booking, entry: Entry): Promise<PostedEntry> {
  assertBalanced(entry);
  const { actor, db, now, today } = context;

  return insertEntry(db, entry, {
    day: today.toString(),
    at: new Date(now.epochMilliseconds),
    actor: actor.name ?? `${actor.kind}:${actor.gid}`,
  });
}
