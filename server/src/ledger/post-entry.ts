import type { WorkContext } from '../platform/context.ts';
import { assertBalanced, type Entry } from './entry.ts';
import { insertEntries, type PostedEntry } from './ledger.queries.ts';

export type Booking = Pick<WorkContext, 'db' | 'actor' | 'today' | 'now'>;

/** Books one movement. It is balanced or it is not written; the database checks again at commit. */
export async function postEntry(context: Booking, entry: Entry): Promise<PostedEntry> {
  const [posted] = await postEntries(context, [entry]);
  if (!posted) throw new Error('The journal entry was not written');
  return posted;
}

/** Books several movements in the order given, with one statement. */
export async function postEntries(
  context: Booking,
  entries: readonly Entry[],
): Promise<PostedEntry[]> {
  entries.forEach(assertBalanced);
  const { actor, db, now, today } = context;
  if (entries.length === 0) return [];

  return insertEntries(db, entries, {
    day: today.toString(),
    at: new Date(now.epochMilliseconds),
    actor: actor.name ?? `${actor.kind}:${actor.gid}`,
  });
}
