/**
 * Works on the items of a list in lanes: each takes the next one that is left. If a lane throws,
 * the others go on to their end first, so that nothing of the step runs after it.
 * @param lanes at most how many items are worked on at the same time
 * @returns the results, in the order of the list
 */
export async function sideBySide<Item, Result>(
  lanes: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const left = items.entries();
  const results = new Map<number, Result>();
  const lane = async () => {
    for (const [place, item] of left) results.set(place, await work(item));
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return [...results].toSorted(([one], [other]) => one - other).map(([, result]) => result);
}
