import type { RosterEncoding, RosterFormat } from '@paystead/contract/employer/roster-terms';
import { delimitedRows, findDelimiter } from '../../platform/files/table/delimited-rows.ts';
import {
  type FileKind,
  findKind,
  readText,
  type TextEncoding,
} from '../../platform/files/table/file-kind.ts';
import {
  cutLine,
  type FixedColumn,
  fixedWidthRows,
  guessColumns,
  textLines,
} from '../../platform/files/table/fixed-width-rows.ts';
import {
  type FileBytes,
  type TableRow,
  UnreadableFile,
} from '../../platform/files/table/table-row.ts';
import { openWorkbook } from '../../platform/files/workbook/open-workbook.ts';
import type { NamedColumn } from '../columns/match-columns.ts';
import { readHeader } from '../columns/read-header.ts';

/** A file, opened as a table of people. */
export interface OpenTable {
  readonly format: RosterFormat;
  readonly encoding: RosterEncoding | null;
  readonly delimiter: string | null;
  readonly sheet: string | null;
  readonly otherSheets: number;
  /** How many people to expect; null if the file doesn't tell. */
  readonly rowsExpected: number | null;
  readonly columns: readonly NamedColumn[];
  /** How many lines of a fixed-width file come before the people. */
  readonly skip: number;
  /** The first lines of a fixed-width file, for a look at how columns cut them. */
  readonly lines: readonly string[];
  /** The values of the first person; of a fixed-width file its line. */
  readonly sample: readonly string[];
  /** The people, as the file's own columns have them. */
  readonly rows: AsyncIterable<TableRow>;
  /** The same of a fixed-width file by other columns. */
  cut(columns: readonly FixedColumn[], skip: number): AsyncIterable<TableRow>;
}

const ENCODINGS: Readonly<Record<TextEncoding, RosterEncoding>> = {
  'utf-8': 'UTF_8',
  'utf-16le': 'UTF_16',
  'utf-16be': 'UTF_16',
  'windows-1252': 'WINDOWS_1252',
};
/** Lines that say how a text is built. */
const LINES_LOOKED_AT = 200;
const NO_PEOPLE = 'This file has a header and no people below it.';

/**
 * Opens a roster file by its content.
 * @param isFixedWidth somebody said so; else a text without delimiters is
 */
export async function openTable(bytes: FileBytes, isFixedWidth: boolean): Promise<OpenTable> {
  const kind = await findKind(bytes);
  if (kind.kind === 'ARCHIVE') return openSheet(bytes);
  const lines = await firstLines(readText(bytes, kind.encoding));
  const [head] = lines;
  if (head === undefined) throw new UnreadableFile('This file has nothing but empty lines.');
  const delimiter = isFixedWidth ? null : findDelimiter(head);
  const text = {
    encoding: ENCODINGS[kind.encoding],
    sheet: null,
    otherSheets: 0,
    cut: (columns: readonly FixedColumn[], skip: number) =>
      fixedWidthRows(readText(bytes, kind.encoding), columns, skip),
  };
  if (delimiter === null) return { ...text, ...openFixedWidth(lines, kind, text.cut) };
  const { columns, rows, sample } = await splitHeader(
    delimitedRows(readText(bytes, kind.encoding), delimiter),
  );
  return {
    ...text,
    format: 'CSV',
    delimiter,
    rowsExpected: Math.max(kind.lines - 1, 0),
    columns,
    skip: 1,
    lines: [],
    sample,
    rows,
  };
}

async function openSheet(bytes: FileBytes): Promise<OpenTable> {
  const book = await openWorkbook(bytes);
  const { columns, rows, sample } = await splitHeader(book.rows());
  const last = book.lastRow();
  return {
    format: 'XLSX',
    encoding: null,
    delimiter: null,
    sheet: book.sheet,
    otherSheets: book.otherSheets,
    rowsExpected: last === null ? null : Math.max(last - 1, 0),
    columns,
    skip: 1,
    lines: [],
    sample,
    rows,
    cut: () => rows,
  };
}

/** A guess of the columns. A first line without digits, above lines with some, names them. */
function openFixedWidth(
  lines: readonly string[],
  { lines: count }: FileKind & { readonly kind: 'TEXT' },
  cut: OpenTable['cut'],
) {
  const [head = '', ...rest] = lines;
  const hasHeader = !/\d/.test(head) && rest.some((line) => /\d/.test(line));
  const skip = hasHeader ? 1 : 0;
  const guess = guessColumns(lines);
  const names = hasHeader
    ? cutLine(
        head,
        guess.map((place) => ({ name: '', ...place })),
      )
    : [];
  const columns = guess.map((place, index) => ({
    name: names[index]?.trim() || `Column ${index + 1}`,
    ...place,
  }));
  return {
    format: 'FIXED_WIDTH' as const,
    delimiter: null,
    rowsExpected: Math.max(count - skip, 0),
    columns,
    skip,
    lines,
    sample: lines.slice(skip, skip + 1),
    rows: cut(columns, skip),
  };
}

async function firstLines(text: AsyncIterable<string>): Promise<string[]> {
  const lines: string[] = [];
  for await (const { line } of textLines(shortLines(text))) {
    if (line.trim() !== '') lines.push(line);
    if (lines.length === LINES_LOOKED_AT) break;
  }
  return lines;
}

/** Only the beginning of a text: a delimited file may have lines of any length. */
async function* shortLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text) {
    yield piece.slice(0, LOOKED_AT);
    return;
  }
}
const LOOKED_AT = 64 * 1024;

/** Takes the header from the rows of a table. Throws `UnreadableFile` if nobody stands below it. */
async function splitHeader(rows: AsyncGenerator<TableRow>) {
  const header = await nextWithValue(rows);
  if (!header) throw new UnreadableFile('This file is empty.');
  const columns = readHeader(header.cells).map((name) => ({ name, start: null, length: null }));
  const first = await nextWithValue(rows);
  if (!first) throw new UnreadableFile(NO_PEOPLE);
  return { columns, rows: after(first, rows), sample: first.cells };
}

async function nextWithValue(rows: AsyncGenerator<TableRow>): Promise<TableRow | undefined> {
  for (;;) {
    const { done, value } = await rows.next();
    if (done) return undefined;
    if (hasValue(value)) return value;
  }
}

async function* after(first: TableRow, rows: AsyncGenerator<TableRow>): AsyncGenerator<TableRow> {
  yield first;
  for await (const row of rows) if (hasValue(row)) yield row;
}

const hasValue = ({ cells }: TableRow) => cells.some((cell) => cell.trim() !== '');
