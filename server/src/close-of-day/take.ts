import type { WorkContext } from '../platform/context.ts';

/** Which items a step wants next. */
export interface Wanted {
  /** At most this many. */
  readonly limit: number;
  /** The key of the last item; for steps that go through their items in the order of keys. */
  readonly after: string;
  /** The keys of items that failed in this run; for steps whose done items drop out. */
  readonly skip: readonly string[];
}

/** Gives the next items, locked as the work needs them; none after the last. */
export type Take<Item> = (context: WorkContext, wanted: Wanted) => Promise<readonly Item[]>;
