import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type TableRow, UnreadableFile } from './table-row.ts';

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** More than any row of a person; a quotation mark that nobody closes takes in the whole file. */
const LONGEST_ROW = 256 * 1024;

/** What separates the values of the first line, outside of quotes; null if nothing does. */
export function findDelimiter(firstLine: string): Delimiter | null {
  const plain = firstLine.replaceAll(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => plain.split(delimiter).length - 1);
  const most = Math.max(...counts);
  return most === 0 ? null : (DELIMITERS[counts.indexOf(most)] ?? null);
}

interface Told {
  readonly record: string[];
  readonly info: { readonly records: number; readonly empty_lines: number };
}

/**
 * The rows of a delimited text (RFC 4180), one after the other. Throws `UnreadableFile` with the
 * number of the row whose quotation marks don't fit.
 */
export async function* delimitedRows(
  text: AsyncIterable<string>,
  delimiter: Delimiter,
): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter,
    info: true,
    max_record_size: LONGEST_ROW,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  // Its error comes out of the parser, too.
  pipeline(Readable.from(text), parser, () => undefined);
  try {
    for await (const { info, record } of parser as AsyncIterable<Told>) {
      yield { row: info.records + info.empty_lines, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(sentenceFor(error), { cause: error });
  }
}

function sentenceFor({ code, empty_lines: empty, records }: CsvError): string {
  const where = `In row ${Number(records) + Number(empty) + 1}`;
  if (code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE') {
    return `${where}, a quotation mark opens and never closes. Close it, or save the file as CSV again.`;
  }
  return `${where}, a quotation mark stands inside a value. Write it twice within quotes, or save the file as CSV again.`;
}
