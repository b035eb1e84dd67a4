import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TableRow, UnreadableFile } from '../table/table-row.ts';
import { dayOfSerial, readFormat, showNumber } from './number-formats.ts';
import { openWorkbook } from './open-workbook.ts';
import { UNCALCULATED } from './sheet-rows.ts';
import { bytesOf, partsOf, type TestBook, textRows, workbookOf, zipOf } from './test-workbook.ts';

async function rowsOf(content: Buffer): Promise<TableRow[]> {
  const { rows } = await openWorkbook(bytesOf(content));
  return Array.fromAsync(rows());
}

const cellsOf = async (book: TestBook) =>
  (await rowsOf(workbookOf(book))).map(({ cells }) => cells);

async function faultOf(content: Buffer): Promise<string> {
  const error = await rowsOf(content).catch((failed: unknown) => failed);
  if (error instanceof UnreadableFile) return error.sentence;
  throw error;
}

/** The workbook with one of its parts replaced. */
function withPart(book: TestBook, name: string, content: string | Buffer, more: object = {}) {
  return zipOf(
    partsOf(book).map((part) => (part.name === name ? { name, content, ...more } : part)),
  );
}

const SHEET = 'xl/worksheets/sheet0.xml';
const EMPTY: TestBook = { rows: '' };

describe('the rows of a workbook', () => {
  test('texts of cells, shared ones and those inside the sheet', async () => {
    const rows = `<row r="1"><c r="A1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><r><t>Ma</t></r><r><t>risol</t></r><rPh><t>x</t></rPh></is></c></row>
      <row r="3"><c r="B3" t="s"><v>0</v></c></row>`;
    expect(await rowsOf(workbookOf({ rows, strings: ['Greene', 'A & B <c>'] }))).toEqual([
      { row: 1, cells: ['A & B <c>', '', 'Marisol'] },
      { row: 3, cells: ['', 'Greene'] },
    ]);
  });

  test('cells and rows without names, and tags with a prefix', async () => {
    const rows = '<x:row xmlns:x="y"><x:c><x:v>5</x:v></x:c><x:c t="b"><x:v>1</x:v></x:c></x:row>';
    expect(await rowsOf(workbookOf({ rows }))).toEqual([{ row: 1, cells: ['5', 'TRUE'] }]);
  });

  test('dates from either epoch, kept zeros, and numbers without noise', async () => {
    const book = {
      rows: `<row r="1"><c r="A1" s="1"><v>30755</v></c><c r="B1" s="2"><v>2134</v></c>
        <c r="C1" s="3"><v>12345678</v></c><c r="D1"><v>2554.4000000000001</v></c>
        <c r="E1"><v>1E5</v></c><c r="F1" s="1"><v>60</v></c></row>`,
      formats: ['mm/dd/yyyy', '00000', '000\\-00\\-0000'],
    };
    const cells = ['1984-03-14', '02134', '012-34-5678', '2554.4', '100000', '60'];
    expect(await cellsOf(book)).toEqual([cells]);
    expect((await cellsOf({ ...book, from1904: true }))[0]?.[0]).toBe('1988-03-15');
  });

  test('a formula counts as the value saved with it, and without one says so', async () => {
    const rows = `<row r="1"><c r="A1"><f>B1*2</f><v>84</v></c><c r="B1"><f>A1</f></c>
      <c r="C1" t="str"><f>""</f><v></v></c><c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`;
    expect(await cellsOf({ rows })).toEqual([['84', UNCALCULATED, '', '#DIV/0!']]);
  });

  test('the first sheet that people see is read, and the others are counted', async () => {
    const before = [['Codes', 'hidden'], ['Secret', 'veryHidden']] as const; // prettier-ignore
    const content = workbookOf({ rows: textRows([['E-1']]), before });
    const book = await openWorkbook(bytesOf(content));
    expect(book).toMatchObject({ sheet: 'People', otherSheets: 0 });
    expect(await Array.fromAsync(book.rows())).toEqual([{ row: 1, cells: ['E-1'] }]);
  });

  test('rows with a format and no value are no rows', async () => {
    const styled = Array.from({ length: 50 }, (_, row) => `<row r="${row + 2}" s="1"/>`).join('');
    expect(await cellsOf({ rows: textRows([['E-1']]) + styled })).toEqual([['E-1']]);
  });

  test('any texts come back as they were', async () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter(
      // What XML can't hold, and Excel's own spelling of it.
      (value) => !/[\p{Cc}\p{Cs}\uFFFE\uFFFF]|_x[0-9A-Fa-f]{4}_/u.test(value),
    );
    const table = fc.array(fc.array(text, { minLength: 1, maxLength: 30 }), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        expect(await cellsOf({ rows: textRows(rows) })).toEqual(rows);
      }),
      { numRuns: 40 },
    );
  });
});

describe('workbooks that do harm', () => {
  test('a part that says it unpacks to a gigabyte is refused unread', async () => {
    const content = withPart(EMPTY, SHEET, Buffer.alloc(1000), { saidSize: 1024 ** 3 });
    expect(await faultOf(content)).toContain('unpacks to far more');
  });

  test('a part that unpacks to more than it says is stopped', async () => {
    const bomb = `<worksheet><sheetData>${'<row/>'.repeat(200_000)}</sheetData></worksheet>`;
    expect(await faultOf(withPart(EMPTY, SHEET, bomb, { saidSize: 1000 }))).toContain('damaged');
  });

  test('a gigabyte of zeros in a small archive ends at its beginning', async () => {
    const zeros = Buffer.alloc(64 * 1024 * 1024);
    const content = withPart(EMPTY, SHEET, zeros, { saidSize: 19 * 1024 * 1024 });
    expect(content.length).toBeLessThan(100_000);
    expect(await faultOf(content)).toContain('damaged');
  });

  test('blanks without end are stopped after a megabyte', async () => {
    const blanks = `<worksheet><sheetData>${' '.repeat(8 * 1024 * 1024)}</sheetData></worksheet>`;
    expect(await faultOf(withPart(EMPTY, SHEET, blanks))).toContain('damaged');
  });

  test.each([
    ['an outside entity', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'],
    ['entities that multiply', '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'],
    ['a document type elsewhere', '<!DOCTYPE x SYSTEM "https://example.com/x.dtd">'],
  ])('%s is refused', async (_, prolog) => {
    expect(await faultOf(workbookOf({ rows: '', prolog }))).toContain('declares entities');
  });

  test('an entity that nobody declared is refused', async () => {
    const rows = '<row r="1"><c r="A1" t="inlineStr"><is><t>&xxe;</t></is></c></row>';
    expect(await faultOf(workbookOf({ rows }))).toContain('damaged');
  });

  test('a cell longer than a cell can be, and a column too far out', async () => {
    const long = textRows([['x'.repeat(40_000)]]);
    expect(await faultOf(workbookOf({ rows: long }))).toContain('Row 1');
    const far = '<row r="1"><c r="ZZZ1"><v>1</v></c></row>';
    expect(await faultOf(workbookOf({ rows: far }))).toContain('500 columns');
  });
});

describe('archives that are no workbook', () => {
  test.each([
    ['another archive', zipOf([{ name: 'a.txt', content: 'a' }]), 'isn’t an Excel workbook'],
    ['an empty one', zipOf([]), 'isn’t an Excel workbook'],
    ['OpenDocument', zipOf([{ name: 'content.xml', content: '<a/>' }]), 'OpenDocument'],
    ['a locked part', withPart(EMPTY, SHEET, '<a/>', { encrypted: true }), 'damaged'],
    ['a cut one', workbookOf({ rows: textRows([['E-1']]) }).subarray(0, 900), 'damaged'],
    ['half a sheet', withPart(EMPTY, SHEET, '<worksheet><sheetData><row>'), 'damaged'],
    ['no sheet', withPart(EMPTY, 'xl/workbook.xml', '<workbook/>'), 'no sheet'],
    [
      'texts that are missing',
      workbookOf({ rows: '<row r="4"><c r="A4" t="s"><v>7</v></c></row>' }),
      'Row 4',
    ],
  ])('%s', async (_, content, words) => {
    expect(await faultOf(content)).toContain(words);
  });
});

describe('numbers as cells show them', () => {
  test.each([
    ['m/d/yy', 'DATE'],
    ['[$-409]mmmm d, yyyy', 'DATE'],
    ['dd"th of "mmm', 'DATE'],
    ['h:mm', 'PLAIN'],
    ['General', 'PLAIN'],
    ['#,##0.00', 'PLAIN'],
    ['0.00', 'PLAIN'],
    ['"$"#,##0.00;[Red]-"$"#,##0.00', 'PLAIN'],
    ['00000-0', 'DIGITS'],
  ])('%s', (code, kind) => {
    expect(readFormat(code).kind).toBe(kind);
  });

  test('every day of either epoch is found by its serial number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 61, max: 80_000 }), (serial) => {
        const day = Temporal.PlainDate.from(dayOfSerial(serial, false) ?? '');
        expect(Temporal.PlainDate.from('1900-03-01').until(day).days).toBe(serial - 61);
        expect(dayOfSerial(serial - 1462, true)).toBe(serial >= 1462 ? day.toString() : undefined);
      }),
    );
    expect(dayOfSerial(1, false)).toBe('1900-01-01');
    expect(dayOfSerial(59, false)).toBe('1900-02-28');
    expect(dayOfSerial(0, false)).toBeUndefined();
  });

  test('digits fill a pattern from the right and lose none', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (value) => {
        const shown = showNumber(String(value), { kind: 'DIGITS', pattern: '00-000' }, false);
        expect(BigInt(shown.replaceAll('-', ''))).toBe(BigInt(value));
        expect(shown.at(-4)).toBe('-');
      }),
    );
  });
});
