/** Random numbers from a seed: the same seed gives the same numbers. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from 0 up to, but not including, `below`. */
  upTo(below: number): number;
  /** True in this percentage of calls. */
  percent(often: number): boolean;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

/**
 * Mulberry32, by Tommy Ettinger, public domain: 32 bits of state, good enough for a simulation.
 */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (below: number) => Math.floor(next() * below);
  return {
    next,
    upTo,
    percent: (often) => next() * 100 < often,
    pick: (items) => items[upTo(items.length)] ?? items[0],
  };
}
