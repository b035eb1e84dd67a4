import { parse } from 'csv-parse/sync';

/** The cells of a CSV file, row by row, trimmed and without empty rows; null if it isn't CSV. */
export function readCsvRows(content: string): string[][] | null {
  try {
    return parse(content, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as string[][];
  } catch {
    return null;
  }
}
