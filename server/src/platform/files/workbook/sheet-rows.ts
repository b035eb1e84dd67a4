import { type TableRow, UnreadableFile } from '../table/table-row.ts';
import { type NumberFormat, showNumber, type Styles } from './number-formats.ts';
import { plainText, type SharedStrings } from './shared-strings.ts';
import { xmlEvents } from './xml-events.ts';

/** What the cells of a sheet refer to. */
export interface SheetContext {
  readonly strings: SharedStrings | null;
  readonly styles: Styles;
  /** Days are counted from 1904, as Excel for Mac once did. */
  readonly from1904: boolean;
}

/** The text of a cell with a formula that no program has worked out. */
export const UNCALCULATED = '#FORMULA!';

const MOST_COLUMNS = 500;
/** Excel's own limit. */
const LONGEST_CELL = 32_767;
const PLAIN: NumberFormat = { kind: 'PLAIN' };

/**
 * The rows of a sheet that have a value, one after the other. A formula counts as the value that
 * the program saved with it; one without a value becomes `UNCALCULATED`.
 * @param foundLastRow called with the last row as the sheet announces it, if it does
 */
export async function* sheetRows(
  pieces: AsyncIterable<Buffer>,
  context: SheetContext,
  foundLastRow: (row: number) => void,
): AsyncGenerator<TableRow> {
  const reader = new SheetReader(context, foundLastRow);
  for await (const rows of xmlEvents(pieces, reader, () => reader.takeRows())) yield* rows;
}

class SheetReader {
  readonly #context: SheetContext;
  readonly #foundLastRow: (row: number) => void;
  #rows: TableRow[] = [];
  #row = 0;
  #cells: string[] = [];
  #column = 0;
  #type = 'n';
  #style = 0;
  #value = '';
  #hasFormula = false;
  #isValue = false;
  #isReading = false;

  constructor(context: SheetContext, foundLastRow: (row: number) => void) {
    this.#context = context;
    this.#foundLastRow = foundLastRow;
  }

  takeRows(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  opened(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      this.#row = attributes.r === undefined ? this.#row + 1 : Number(attributes.r);
      this.#cells = [];
      this.#column = 0;
    } else if (name === 'c') {
      this.#openCell(attributes);
    } else if (name === 'f') {
      this.#hasFormula = true;
    } else if (name === 'rPh') {
      this.#isReading = true;
    } else if (name === 'dimension') {
      const [, last] = /:[A-Z]+(\d+)$/.exec(attributes.ref ?? '') ?? [];
      if (last !== undefined) this.#foundLastRow(Number(last));
    }
    this.#isValue = name === 'v' || (name === 't' && !this.#isReading);
  }

  closed(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'rPh') this.#isReading = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row' && this.#cells.some((cell) => cell !== '')) {
      this.#rows.push({ row: this.#row, cells: Array.from(this.#cells, (cell) => cell ?? '') });
    }
  }

  text(text: string): void {
    if (!this.#isValue) return;
    this.#value += text;
    if (this.#value.length > LONGEST_CELL) {
      throw new UnreadableFile(`Row ${this.#row} has a cell that is too long to be read.`);
    }
  }

  #openCell({ r, s, t = 'n' }: Readonly<Record<string, string>>): void {
    this.#column = r === undefined ? this.#column + 1 : columnOf(r);
    if (this.#column > MOST_COLUMNS) {
      throw new UnreadableFile(
        'This sheet has more than 500 columns. Remove the ones without data.',
      );
    }
    this.#type = t;
    this.#style = Number(s ?? 0);
    this.#value = '';
    this.#hasFormula = false;
  }

  #closeCell(): void {
    const text = this.#shown();
    if (text !== '') this.#cells[this.#column - 1] = text;
  }

  #shown(): string {
    const { from1904, strings, styles } = this.#context;
    const value = this.#value;
    if (value === '') return this.#hasFormula && this.#type !== 'str' ? UNCALCULATED : '';
    if (this.#type === 's') return strings?.at(Number(value)) ?? this.#lost();
    if (this.#type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (this.#type === 'n') return showNumber(value, styles[this.#style] ?? PLAIN, from1904);
    return plainText(value);
  }

  #lost(): never {
    throw new UnreadableFile(
      `Row ${this.#row} refers to a text that the workbook doesn’t have. Save it again in Excel.`,
    );
  }
}

/** The number of a column by a cell's name: `B2` is 2. */
function columnOf(name: string): number {
  let column = 0;
  for (const letter of name) {
    if (letter < 'A' || letter > 'Z') break;
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return Math.max(column, 1);
}
