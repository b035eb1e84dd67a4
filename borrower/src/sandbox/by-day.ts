interface Line {
  readonly day: string;
  readonly sentence: string;
}

/** What happened, the latest day first; the lines of a day stay in their order, each said once. */
export function byDay(log: readonly Line[]): { day: string; sentences: string[] }[] {
  const days = Map.groupBy(log, (line) => line.day);
  return [...days]
    .map(([day, lines]) => ({ day, sentences: [...new Set(lines.map((line) => line.sentence))] }))
    .toReversed();
}
