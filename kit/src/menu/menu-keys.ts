/**
 * The item that a key moves to: arrows wrap around, Home and End go to the ends, a letter to the
 * next item that starts with it. Undefined for any other key.
 * @param labels  the items' words, in their order
 * @param current index of the focused item, -1 for none
 */
export function itemAfterKey(
  labels: readonly string[],
  current: number,
  key: string,
): number | undefined {
  const last = labels.length - 1;
  if (last < 0) return undefined;
  if (key === 'ArrowDown') return current >= last ? 0 : current + 1;
  if (key === 'ArrowUp') return current <= 0 ? last : current - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key.length !== 1 || key === ' ') return undefined;

  const places = labels.map((_, step) => (current + 1 + step) % labels.length);
  return places.find((place) => labels[place]?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
