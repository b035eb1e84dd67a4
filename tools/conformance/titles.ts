/** The title of a test or of a group of tests, with the line it begins on. */
export interface Title {
  text: string;
  line: number;
}

const BLOCK = /\b(?:test|it|describe)(?:\.\w+)*(?=[(`])/g;

/**
 * Finds the titles in the source of a test file. Tables and options between the word `test` and the
 * title (`test.each([…])('…')`) are stepped over.
 */
export function titlesOf(source: string): Title[] {
  const titles: Title[] = [];
  for (const match of source.matchAll(BLOCK)) {
    let at = match.index + match[0].length;
    for (let text = quoted(source, at); at < source.length; text = quoted(source, at)) {
      if (text !== undefined) {
        titles.push({ text, line: source.slice(0, match.index).split('\n').length });
        break;
      }
      const after = afterBracket(source, at);
      if (after === at || !'(`'.includes(source[after] ?? ' ')) break;
      at = after;
    }
  }
  return titles;
}

/** The text that begins right after the bracket at this place, if one does. */
function quoted(source: string, at: number): string | undefined {
  if (source[at] !== '(') return undefined;
  const rest = source.slice(at + 1, at + 600).trimStart();
  const quote = rest[0];
  if (quote !== "'" && quote !== '"' && quote !== '`') return undefined;
  const end = endOfText(rest, 0);
  return rest.slice(1, end - 1).replace(/\\(.)/gs, '$1');
}

/** The place after the bracket or template that opens here. */
function afterBracket(source: string, at: number): number {
  if (source[at] === '`') return endOfText(source, at);
  if (source[at] !== '(') return at;
  let depth = 0;
  for (let i = at; i < source.length; i += 1) {
    const sign = source[i] ?? '';
    if (`'"\``.includes(sign)) i = endOfText(source, i) - 1;
    else if (source.startsWith('//', i)) i = source.indexOf('\n', i);
    else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign)) depth -= 1;
    if (depth === 0 || i < 0) return i < 0 ? source.length : i + 1;
  }
  return source.length;
}

function endOfText(source: string, at: number): number {
  const quote = source[at];
  for (let i = at + 1; i < source.length; i += 1) {
    if (source[i] === '\\') i += 1;
    else if (source[i] === quote) return i + 1;
  }
  return source.length;
}
