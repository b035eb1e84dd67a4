const BLANK = /\{([a-z_]+)\}/g;

export interface Filled {
  readonly text: string;
  /** The words that were filled in, in the order of the text, each once. */
  readonly figures: readonly string[];
}

/**
 * Fills the blanks of a text, like `{owed_today}`.
 * @returns null if a blank has no words, so that nobody sends half a sentence
 */
export function fill(
  text: string,
  words: Readonly<Record<string, string | undefined>>,
): Filled | null {
  const names = [...text.matchAll(BLANK)].map(([, name = '']) => name);
  if (names.some((name) => words[name] === undefined)) return null;
  return {
    text: text.replace(BLANK, (_, name: string) => words[name] ?? ''),
    figures: [...new Set(names.map((name) => words[name] ?? ''))],
  };
}
