interface Line {
  readonly day: string;
  readonly sentence: string;
}

/**
 * Groups events by day, the latest day first. The lines of a day keep their order, without
 * duplicates.
 */
export function byDay(log: readonly Line[]): { day: string; sentences: string[] }[] {
  const days = Map.groupBy(log, (line) => line.day);
  return [...days]
    .map(([day, lines]) => ({ day, sentences: [...new Set(lines.map((line) => line.sentence))] }))
    .toReversed();
}
