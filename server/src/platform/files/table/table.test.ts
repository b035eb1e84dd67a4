import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '../workbook/test-workbook.ts';
import { type Delimiter, DELIMITERS, delimitedRows, findDelimiter } from './delimited-rows.ts';
import { findKind, readText, type TextEncoding } from './file-kind.ts';
import { cutLine, fixedWidthRows, guessColumns, textLines } from './fixed-width-rows.ts';
import { UnreadableFile } from './table-row.ts';

async function* inPieces(text: string, length = 7): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

async function faultOf(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((failed: unknown) => failed);
  if (error instanceof UnreadableFile) return error.sentence;
  throw error;
}

const csv = (text: string, delimiter: Delimiter = ',') =>
  Array.fromAsync(delimitedRows(inPieces(text), delimiter));

async function textOf(content: Buffer): Promise<{ encoding: TextEncoding; text: string }> {
  const kind = await findKind(bytesOf(content, 3));
  if (kind.kind !== 'TEXT') throw new Error('This is no text');
  const text = await Array.fromAsync(readText(bytesOf(content, 3), kind.encoding));
  return { encoding: kind.encoding, text: text.join('') };
}

describe('what a file is', () => {
  const big = (text: string) => Buffer.from(text, 'utf16le').swap16();
  test.each([
    ['utf-8', Buffer.from('José,1'), 'José,1'],
    ['utf-8', Buffer.from('\uFEFFJosé,1'), 'José,1'],
    ['utf-16le', Buffer.from('\uFEFFJosé,1', 'utf16le'), 'José,1'],
    ['utf-16be', big('\uFEFFJosé,1'), 'José,1'],
    ['windows-1252', Buffer.from('Jos\xe9 \x93a\x94', 'latin1'), 'José “a”'],
    ['windows-1252', Buffer.from('Jos\xc3', 'latin1'), 'JosÃ'],
  ])('%s', async (encoding, content, text) => {
    expect(await textOf(content)).toEqual({ encoding, text });
  });

  test.each([
    ['nothing', '', 'empty'],
    ['a PDF', '%PDF-1.7', 'a PDF'],
    ['a picture', '\x89PNG\r\n', 'a picture'],
    ['an old workbook', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 Workbook', 'old Excel file'],
    ['bytes of a program', 'MZ\x00\x01', 'isn’t a text file'],
    ['damage after a mark', '\xef\xbb\xbfJos\xe9,', 'damaged'],
  ])('%s is no table', async (_, content, words) => {
    expect(await faultOf(findKind(bytesOf(Buffer.from(content, 'latin1'))))).toContain(words);
  });

  test('a workbook with a password is told from an old one, wherever its name stands', async () => {
    const head = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    const content = Buffer.concat([
      head,
      Buffer.alloc(2990),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]);
    expect(await faultOf(findKind(bytesOf(content)))).toContain('password');
  });

  test('any text comes back, cut anywhere', async () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((value) => !/^\uFEFF|\0/.test(value) && Buffer.from(value).toString() === value);
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        expect((await textOf(Buffer.from(`ab,${value}`))).text).toBe(`ab,${value}`);
      }),
    );
  });
});

describe('delimited rows', () => {
  test('rows are numbered as in a spreadsheet', async () => {
    expect(await csv('a,b\r\n\r\n1,"x\ny"\r\n2,\r\n')).toEqual([
      { row: 1, cells: ['a', 'b'] },
      { row: 3, cells: ['1', 'x\ny'] },
      { row: 4, cells: ['2', ''] },
    ]);
  });

  test.each([
    ['EMP,LAST', ','],
    ['EMP;LAST,FIRST;DOB', ';'],
    ['EMP\tLAST', '\t'],
    ['"a,b,c"|LAST|x', '|'],
    ['EMPLOYEE  LAST', null],
  ])('the delimiter of %j', (line, delimiter) => {
    expect(findDelimiter(line)).toBe(delimiter);
  });

  test.each([
    ['a quotation mark that never closes', 'a,b\n1,2\n3,"x\n4,5\n', 'row 3'],
    ['one inside a value', 'a,b\n1,2\n3,O"Neil\n', 'row 3'],
    ['one that takes in the whole file', `a,b\n1,"${'x,y\n'.repeat(100_000)}`, 'row 2'],
  ])('%s is told with its row', async (_, text, words) => {
    expect(await faultOf(csv(text))).toContain(words);
  });

  test('any table comes back as it was written, with any delimiter and line end', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\t', '|', ' ', '=') });
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.constantFrom(...DELIMITERS),
        fc.constantFrom('\n', '\r\n', '\r'),
        async (table, delimiter, end) => {
          const text = table
            .map((cells) =>
              cells.map((value) => `"${value.replaceAll('"', '""')}"`).join(delimiter),
            )
            .join(end);
          const found = await csv(text, delimiter);
          expect(found.map(({ cells }) => cells)).toEqual(table);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('fixed-width rows', () => {
  const columns = [
    { name: 'ID', start: 1, length: 4 },
    { name: 'LAST', start: 5, length: 8 },
    { name: 'FIRST', start: 13, length: 8 },
  ];

  test('values are cut by place, and lines may end early', async () => {
    const text = 'ID  LAST    FIRST\r\n0012Greene  Marisol\r\n\r\n0013Ng\r\n';
    expect(await Array.fromAsync(fixedWidthRows(inPieces(text), columns, 1))).toEqual([
      { row: 2, cells: ['0012', 'Greene', 'Marisol'] },
      { row: 4, cells: ['0013', 'Ng', ''] },
    ]);
  });

  test('lines of any end are the same lines, cut anywhere', async () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'b', ' ') });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.integer({ min: 1, max: 5 }),
        async (lines, end, length) => {
          const text = lines.map((one) => one + end).join('');
          const found = await Array.fromAsync(textLines(inPieces(text, length)));
          expect(found.map((one) => one.line)).toEqual(lines);
        },
      ),
    );
  });

  test('columns are guessed where all lines have a gap, and the guess cuts what was written', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9]{1,6}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word, word), { minLength: 1, maxLength: 6 }), (rows) => {
        const lines = rows.map((cells) =>
          cells
            .map((cell) => cell.padEnd(8))
            .join('')
            .trimEnd(),
        );
        const guess = guessColumns(lines).map((column) => ({ name: '', ...column }));
        expect(lines.map((line) => cutLine(line, guess))).toEqual(rows);
      }),
    );
  });

  test('a line without end is told', async () => {
    expect(await faultOf(Array.fromAsync(textLines(inPieces('x'.repeat(20_000), 4000))))).toContain(
      'Row 1',
    );
  });
});
