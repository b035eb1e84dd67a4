import type { WorkContext } from '../platform/context.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { DailyContext } from '../platform/jobs/daily-step.ts';
import { NO_GID } from '../platform/session/actor.ts';
import { fromList } from './from-list.ts';
import { sideBySide } from './side-by-side.ts';
import { isOfWholeStep } from './step-failure.ts';
import { endSolved, noteFailure, type Subject } from './step-trouble.ts';
import type { Take, Wanted } from './take.ts';

/** A step's work on many items, in chunks. */
interface Chunks<Item> {
  /** The step's name, also for its troubles. */
  readonly step: string;
  /** Most items in one transaction. */
  readonly most: number;
  key(item: Item): string;
  /** What an item's trouble names. */
  subject(item: Item): Subject;
  /** Does the work for all items in one transaction; returns how many counted, all by default. */
  work(context: WorkContext, items: readonly Item[]): Promise<number | void>;
}

/**
 * Either asks for the next items in each transaction, or goes through a list in the order of its
 * keys. A long list is read once, because the database would sort the rest of the table again for
 * every chunk; one with all loans is read in pages, so that its memory doesn't grow with the house.
 * Chunks of a list must not depend on each other: they may run at the same time.
 */
export type Work<Item> = Chunks<Item> &
  ({ readonly take: Take<Item> } | Listed<Item> | Paged<Item>);

interface Listed<Item> {
  readonly items: readonly Item[];
  /** Whether the step has other items on other days or turns, whose troubles stay open. */
  readonly isPart?: boolean;
}

interface Paged<Item> {
  /** The next items after a key, in the order of keys. */
  readonly page: (db: Transaction, next: NextPage) => Promise<readonly Item[]>;
}

/** What a page has: at most so many items, from the next one after a key on. */
export interface NextPage {
  readonly after: string;
  readonly limit: number;
}

/** Items of a list that are in memory at the same time. */
const PAGE = 50_000;

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
  const run = { daily, work, failed: new Map<string, Subject>() };
  let done = 0;
  for await (const lanes of pagesOf(daily, work)) {
    const each = await sideBySide(lanes.length, lanes, (take) => goThrough(run, take));
    done += each.reduce((sum, some) => sum + some, 0);
  }
  const failed = [...run.failed.values()];
  const among = 'items' in work && work.isPart ? work.items.map(work.subject) : undefined;
  const solve = (context: WorkContext) => endSolved(context, work.step, failed, among);
  if (daily.onSolved) daily.onSolved(solve);
  else await daily.inTransaction(solve);
  return { done, failed: failed.length };
}

/** The lanes of all that there is to do, or of one page of it after the other. */
async function* pagesOf<Item>(daily: DailyContext, work: Work<Item>): AsyncGenerator<Take<Item>[]> {
  if ('take' in work) yield [work.take];
  else if ('items' in work) yield lanesOf(daily, work, work.items);
  else {
    for (let after = NO_GID; ;) {
      const next = { after, limit: PAGE };
      const page = await daily.inTransaction(({ db }) => work.page(db, next));
      const last = page.at(-1);
      if (last === undefined) return;
      yield lanesOf(daily, work, page);
      after = work.key(last);
    }
  }
}

/** A list of more than one chunk is shared out among as many lanes as may run at the same time. */
function lanesOf<Item>(
  { atOnce = 1 }: DailyContext,
  { key, most }: Chunks<Item>,
  items: readonly Item[],
): Take<Item>[] {
  const lanes = Math.min(atOnce, Math.ceil(items.length / most));
  const each = Math.ceil(items.length / lanes);
  return Array.from({ length: lanes }, (_, lane) =>
    fromList(items.slice(lane * each, (lane + 1) * each), key),
  );
}

/** The work on all items, as its lanes share it. */
interface Run<Item> {
  readonly daily: DailyContext;
  readonly work: Chunks<Item>;
  readonly failed: Map<string, Subject>;
}

/** Goes through what `take` gives; returns how many were done. */
async function goThrough<Item>(run: Run<Item>, take: Take<Item>): Promise<number> {
  const { daily, failed, work } = run;
  let wanted: Wanted = { limit: work.most, after: NO_GID, skip: [] };
  let done = 0;
  for (;;) {
    const tried = await tryChunk(run, take, wanted);
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
  return done;
}

type Tried<Item> = { readonly items: readonly Item[] } & (
  | { readonly done: number }
  | { readonly error: unknown }
);

/** One chunk in one transaction; if it fails, says with which items. */
async function tryChunk<Item>(
  { daily, work }: Run<Item>,
  take: Take<Item>,
  wanted: Wanted,
): Promise<Tried<Item>> {
  let items: readonly Item[] = [];
  try {
    const done = await daily.inTransaction(async (context) => {
      items = await take(context, wanted);
      return items.length === 0 ? 0 : ((await work.work(context, items)) ?? items.length);
    });
    return { items, done };
  } catch (error) {
    return { items, error };
  }
}
