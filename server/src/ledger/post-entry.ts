import type { WorkContext } from '../platform/context.ts';
import { assertBalanced, type Entry } from './entry.ts';
import {
  type Alike,
  type AlikeAmount,
  insertAlike,
  insertEntries,
  type PostedEntry,
} from './ledger.queries.ts';

export type Booking = Pick<WorkContext, 'db' | 'actor' | 'today' | 'now'>;

/** Posts one entry. Throws if it isn't balanced; the database checks again at commit. */
export async function postEntry(context: Booking, entry: Entry): Promise<PostedEntry> {
  const [posted] = await postEntries(context, [entry]);
  if (!posted) throw new Error('The journal entry was not written');
  return posted;
}

/** Posts several entries in the given order, in one statement. */
export async function postEntries(
  context: Booking,
  entries: readonly Entry[],
): Promise<PostedEntry[]> {
  entries.forEach(assertBalanced);
  if (entries.length === 0) return [];

  return insertEntries(context.db, entries, bookedNow(context));
}

/**
 * Posts one event for many loans, each with its own amount: a night's interest. All loans share one
 * set of lines; if the signs balance, every amount does.
 */
export async function postAlike(
  context: Booking,
  alike: Alike,
  of: readonly AlikeAmount[],
): Promise<void> {
  const signs = alike.lines.reduce((sum, line) => sum + line.sign, 0);
  if (signs !== 0) throw new Error(`A ${alike.kind} entry does not balance`);
  if (of.length > 0) await insertAlike(context.db, alike, of, bookedNow(context));
}

function bookedNow({ actor, now, today }: Booking) {
  return {
    day: today.toString(),
    at: now,
    actor: actor.name ?? `${actor.kind}:${actor.gid}`,
  };
}
