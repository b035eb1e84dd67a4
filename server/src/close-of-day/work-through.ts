import type { WorkContext } from '../platform/context.ts';
import type { DailyContext } from '../platform/jobs/daily-step.ts';
import { NO_GID } from '../platform/session/actor.ts';
import { isOfWholeStep } from './step-failure.ts';
import { endSolved, noteFailure, type Subject } from './step-trouble.ts';

/** Which items a step wants next. */
export interface Wanted {
  /** At most this many. */
  readonly limit: number;
  /** The key of the last item; for steps that go through their items in the order of keys. */
  readonly after: string;
  /** The keys of items that failed in this run; for steps whose done items drop out. */
  readonly skip: readonly string[];
}

/** A step's work on many items, in chunks. */
export interface Work<Item> {
  /** The step's name, also for its troubles. */
  readonly step: string;
  /** Most items in one transaction. */
  readonly most: number;
  /** The next items, locked as the work needs them; empty after the last. */
  take(context: WorkContext, wanted: Wanted): Promise<readonly Item[]>;
  key(item: Item): string;
  /** What an item's trouble names. */
  subject(item: Item): Subject;
  /** Does the work for all items in one transaction; returns how many counted, all by default. */
  work(context: WorkContext, items: readonly Item[]): Promise<number | void>;
}

/** How many items a step did, and how many it could not do. */
export interface Worked {
  readonly done: number;
  readonly failed: number;
}

/**
 * Works through all items of a step, a chunk in each transaction. If a chunk fails, halves it until
 * the item at fault stands alone, records that one as a trouble, and goes on with the others. The
 * next close tries it again; a trouble that didn't come back is closed. If the database or a
 * partner is down, throws: then nobody is at fault, and the whole step runs again.
 */
export async function workThrough<Item>(daily: DailyContext, work: Work<Item>): Promise<Worked> {
  const failed = new Map<string, Subject>();
  let wanted: Wanted = { limit: work.most, after: NO_GID, skip: [] };
  let done = 0;
  for (;;) {
    const tried = await tryChunk(daily, work, wanted);
    const last = tried.items.at(-1);
    if (last === undefined && !('error' in tried)) break;
    if (!('error' in tried)) {
      done += tried.done;
      const limit = Math.min(wanted.limit * 2, work.most);
      wanted = { ...wanted, limit, after: last === undefined ? wanted.after : work.key(last) };
    } else if (last === undefined || isOfWholeStep(tried.error)) {
      throw tried.error;
    } else if (tried.items.length > 1) {
      wanted = { ...wanted, limit: Math.ceil(tried.items.length / 2) };
    } else {
      const key = work.key(last);
      const subject = work.subject(last);
      await noteFailure(daily, work.step, subject, tried.error);
      failed.set(key, subject);
      wanted = { limit: wanted.limit, after: key, skip: [...failed.keys()] };
    }
  }
  await daily.inTransaction((context) => endSolved(context, work.step, [...failed.values()]));
  return { done, failed: failed.size };
}

type Tried<Item> = { readonly items: readonly Item[] } & (
  | { readonly done: number }
  | { readonly error: unknown }
);

/** One chunk in one transaction; if it fails, says with which items. */
async function tryChunk<Item>(
  { inTransaction }: DailyContext,
  { take, work }: Work<Item>,
  wanted: Wanted,
): Promise<Tried<Item>> {
  let items: readonly Item[] = [];
  try {
    const done = await inTransaction(async (context) => {
      items = await take(context, wanted);
      return items.length === 0 ? 0 : ((await work(context, items)) ?? items.length);
    });
    return { items, done };
  } catch (error) {
    return { items, error };
  }
}
