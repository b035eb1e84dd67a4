import type { Work } from './work-through.ts';

interface Keyed {
  readonly gid: string;
}

/**
 * For `workThrough`: takes the items of a list chunk by chunk. A list of gids is read once, because
 * the database would sort the rest of the table again for every chunk.
 * @param items ordered by gid
 */
export function inOrder<Item extends Keyed>(items: readonly Item[]): Work<Item>['take'] {
  return async (_context, { after, limit }) => {
    const from = firstAfter(items, after);
    return items.slice(from, from + limit);
  };
}

/** The place of the first item after a gid, by halving. */
function firstAfter(items: readonly Keyed[], gid: string): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((items[middle]?.gid ?? '') > gid) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function gidsOf(items: readonly Keyed[]): string[] {
  return items.map(({ gid }) => gid);
}
