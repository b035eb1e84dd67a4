import { type TableRow, UnreadableFile } from './table-row.ts';

/** One column of a fixed-width file. */
export interface FixedColumn {
  readonly name: string;
  /** Its first character, from 1. */
  readonly start: number;
  readonly length: number;
}

const LONGEST_LINE = 10_000;

/** The lines of a text with their numbers, one after the other. */
export async function* textLines(
  text: AsyncIterable<string>,
): AsyncGenerator<{ readonly row: number; readonly line: string }> {
  let rest = '';
  let row = 0;
  for await (const piece of text) {
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) yield { row: (row += 1), line: checked(line, row) };
    checked(rest, row + 1);
  }
  if (rest !== '') yield { row: row + 1, line: rest.replace(/\r$/, '') };
}

function checked(line: string, row: number): string {
  if (line.length <= LONGEST_LINE) return line;
  throw new UnreadableFile(
    `Row ${row} is longer than 10,000 characters, so this isn’t a list of people.`,
  );
}

/**
 * The rows of a fixed-width text. A line that ends early has empty values at its end.
 * @param skip how many lines at the beginning are no data
 */
export async function* fixedWidthRows(
  text: AsyncIterable<string>,
  columns: readonly FixedColumn[],
  skip: number,
): AsyncGenerator<TableRow> {
  for await (const { line, row } of textLines(text)) {
    if (row <= skip || line.trim() === '') continue;
    yield { row, cells: cutLine(line, columns) };
  }
}

/** The values of one line. */
export function cutLine(line: string, columns: readonly FixedColumn[]): string[] {
  return columns.map(({ length, start }) => line.slice(start - 1, start - 1 + length).trimEnd());
}

/**
 * A first guess of the columns of a fixed-width file: a column begins where a character follows a
 * gap that all of these lines have. A gap of one space may be inside a name, so people look at the
 * guess.
 */
export function guessColumns(lines: readonly string[]): Pick<FixedColumn, 'start' | 'length'>[] {
  const width = Math.max(0, ...lines.map((line) => line.length));
  const isGap = (at: number) => lines.every((line) => (line[at] ?? ' ') === ' ');
  const starts: number[] = [];
  for (let at = 0; at < width; at += 1) {
    if (!isGap(at) && (at === 0 || isGap(at - 1))) starts.push(at);
  }
  return starts.map((start, index) => ({
    start: start + 1,
    length: (starts[index + 1] ?? width) - start,
  }));
}
