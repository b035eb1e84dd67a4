import type { Take } from './take.ts';

/**
 * Takes the items of a list chunk by chunk.
 * @param items in the order of their keys
 */
export function fromList<Item>(items: readonly Item[], key: (item: Item) => string): Take<Item> {
  return async (_context, { after, limit }) => {
    const from = firstAfter(items, key, after);
    return items.slice(from, from + limit);
  };
}

/** The place of the first item after a key, by halving. */
function firstAfter<Item>(
  items: readonly Item[],
  key: (item: Item) => string,
  after: string,
): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const item = items[middle];
    if (item !== undefined && key(item) > after) high = middle;
    else low = middle + 1;
  }
  return low;
}
