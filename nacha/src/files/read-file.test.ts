import { describe, expect, test } from 'vitest';
import { SAMPLE, SAMPLE_LINES, withChange } from '../fixtures/sample-file.ts';
import { readFile } from './read-file.ts';
import { writeFile } from './write-file.ts';

const faultsOf = (text: string) =>
  readFile(text).faults.map(({ line, field }) => `${line} ${field}`);
const without = (...lines: number[]) =>
  SAMPLE_LINES.filter((_record, index) => !lines.includes(index + 1)).join('\n');

describe('reads a valid file', () => {
  test('completely', () => {
    const { file, faults } = readFile(writeFile(SAMPLE));
    expect(faults).toEqual([]);
    expect(file && writeFile(file)).toBe(writeFile(SAMPLE));
    expect(file?.header.creationDate.toString()).toBe('2026-08-03');
    expect(file?.batches.map(({ header }) => header.effectiveEntryDate?.toString())).toEqual(
      Array.from({ length: 3 }, () => '2026-08-04'),
    );
    expect(file?.batches[0]?.entries[1]).toEqual(SAMPLE.batches[0]?.entries[1]);
  });

  test.each([
    ['with carriage returns', SAMPLE_LINES.join('\r\n')],
    ['without a last line feed', SAMPLE_LINES.join('\n')],
    ['with blank lines at the end', `${SAMPLE_LINES.join('\n')}\n\n\n`],
    ['without any line end', SAMPLE_LINES.join('')],
  ])('%s', (_how, text) => {
    expect(faultsOf(text)).toEqual([]);
  });

  test('without a batch', () => {
    expect(faultsOf(writeFile({ ...SAMPLE, batches: [] }))).toEqual([]);
  });
});

/** Line, position and the text to overwrite; then all faults that must be reported. */
const CHANGES: [string, number, number, string, string[]][] = [
  ['priority code', 1, 2, '02', ['1 priority code']],
  ['destination', 1, 13, '3', ['1 immediate destination']],
  ['sender', 1, 14, 'ABC', ['1 immediate origin']],
  ['creation date', 1, 24, '261303', ['1 file creation date']],
  ['creation time', 1, 30, '2500', ['1 file creation time']],
  ['file id modifier', 1, 34, '-', ['1 file id modifier']],
  ['record size', 1, 35, '093', ['1 record size']],
  ['blocking factor', 1, 38, '20', ['1 blocking factor']],
  ['format code', 1, 40, '2', ['1 format code']],

  ['service class', 2, 2, '230', ['2 service class code', '6 service class code']],
  ['blank company name', 2, 5, ' '.repeat(16), ['2 company name']],
  ['company identification', 2, 41, '9', ['6 company identification']],
  ['entry class', 2, 51, 'IAT', ['2 standard entry class code']],
  ['blank description', 2, 54, ' '.repeat(10), ['2 company entry description']],
  ['effective date', 2, 70, '260230', ['2 effective entry date']],
  ['effective date of zeros', 2, 70, '000000', ['2 effective entry date']],
  ['settlement date', 2, 76, '2 6', ['2 settlement date']],
  ['originator status', 2, 79, '7', ['2 originator status code']],
  [
    'originating bank',
    2,
    80,
    '23138010',
    ['3 trace number', '4 trace number', '6 originating DFI identification'],
  ],
  ['batch number of letters', 2, 88, '00000AB', ['2 batch number', '6 batch number']],
  ['batch number that repeats', 7, 88, '0000001', ['7 batch number', '10 batch number']],
  [
    'debits as credits',
    2,
    2,
    '220',
    ['3 transaction code', '4 transaction code', '6 service class code'],
  ],
  ['credits as debits', 11, 2, '225', ['12 transaction code', '13 service class code']],

  ['unknown transaction code', 3, 2, '20', ['3 transaction code']],
  ['return code without addenda', 3, 2, '26', ['3 transaction code']],
  ['check digit', 3, 12, '5', ['3 check digit']],
  ['letter in the routing number', 3, 4, 'A', ['3 receiving DFI identification']],
  ['letter for a check digit', 3, 12, 'A', ['3 check digit']],
  ['blank account', 3, 13, ' '.repeat(17), ['3 DFI account number']],
  ['letter in the amount', 3, 35, 'O', ['3 amount']],
  ['amount', 3, 39, '1', ['6 total debit amount', '14 total debit amount']],
  [
    'amount of zero',
    12,
    30,
    '0'.repeat(10),
    ['12 amount', '13 total credit amount', '14 total credit amount'],
  ],
  [
    'prenote with an amount',
    9,
    39,
    '1',
    ['9 amount', '10 total debit amount', '14 total debit amount'],
  ],
  ['blank name', 3, 55, ' '.repeat(22), ['3 individual name']],
  ['payment type', 3, 77, 'X', ['3 discretionary data']],
  ['addenda announced', 3, 79, '1', ['3 addenda record indicator']],
  ['addenda not announced', 4, 79, '0', ['4 addenda record indicator']],
  ['addenda indicator', 3, 79, ' ', ['3 addenda record indicator']],
  ['trace of another bank', 3, 80, '2', ['3 trace number', '4 trace number']],
  ['trace that descends', 3, 94, '9', ['4 trace number']],
  ['letter in the trace', 3, 94, 'X', ['3 trace number', '4 trace number']],

  ['unknown addenda', 5, 2, '06', ['5 addenda type code']],
  [
    'addenda of a return',
    5,
    2,
    '99',
    [
      '5 original entry trace number',
      '5 original receiving DFI identification',
      '5 trace number',
      '5 return reason code',
      '5 date of death',
    ],
  ],
  ['addenda sequence', 5, 87, '2', ['5 addenda sequence number']],
  ['addenda of another entry', 5, 94, '1', ['5 entry detail sequence number']],

  ['count of the batch', 6, 10, '2', ['6 entry and addenda count']],
  ['letter in the count', 6, 10, 'X', ['6 entry and addenda count']],
  ['hash of the batch', 6, 20, '1', ['6 entry hash']],
  ['debits of the batch', 6, 32, '1', ['6 total debit amount']],
  ['credits of the batch', 6, 44, '1', ['6 total credit amount']],
  ['company of the control', 6, 45, '9', ['6 company identification']],
  ['reserved of the control', 6, 74, 'X', ['6 reserved']],
  ['bank of the control', 6, 80, '9', ['6 originating DFI identification']],
  ['batch number of the control', 6, 94, '9', ['6 batch number']],

  ['batch count', 14, 7, '2', ['14 batch count']],
  ['block count', 14, 13, '3', ['14 block count']],
  ['count of the file', 14, 21, '5', ['14 entry and addenda count']],
  ['hash of the file', 14, 31, '1', ['14 entry hash']],
  ['debits of the file', 14, 43, '9', ['14 total debit amount']],
  ['credits of the file', 14, 55, '9', ['14 total credit amount']],
  ['reserved of the file', 14, 94, 'X', ['14 reserved']],

  ['padding', 16, 94, '8', ['16 record type']],
  [
    'record type',
    3,
    1,
    '4',
    [
      '3 record type',
      '6 entry and addenda count',
      '6 entry hash',
      '6 total debit amount',
      '14 entry and addenda count',
      '14 entry hash',
      '14 total debit amount',
    ],
  ],
  ['a character beyond ASCII', 3, 55, 'Ä', ['3 characters']],
  ['a control character', 3, 55, '\t', ['3 characters']],
];

describe('reports a fault by line and field', () => {
  test.each(CHANGES)('%s in line %i', (_what, line, start, text, expected) => {
    const found = faultsOf(withChange(line, start, text));
    expect(found).toEqual(expected);
    expect(readFile(withChange(line, start, text)).file).toBeNull();
  });

  test('in a readable sentence', () => {
    expect(readFile(withChange(6, 20, '1')).faults).toEqual([
      {
        line: 6,
        field: 'entry hash',
        message: 'The control says 0046276021, the records give 0046276020.',
      },
    ]);
  });

  test('every fault, not only the first', () => {
    const lines = withChange(3, 12, '5').split('\n');
    lines[13] = `${lines[13]?.slice(0, 12)}7${lines[13]?.slice(13)}`;
    expect(faultsOf(lines.join('\n'))).toEqual(['3 check digit', '14 block count']);
  });
});

describe('the order of records', () => {
  test.each([
    ['no file header', [1], '1 file header'],
    ['no batch header', [2], '2 batch header'],
    ['no batch control', [6], '6 batch control'],
    ['no file control', [14], '19 file control'],
    ['an entry gone', [8], '9 entry and addenda count'],
    ['an entry gone before its addenda', [4], '4 entry detail sequence number'],
    ['an addenda gone', [5], '4 addenda record indicator'],
    ['a batch gone', [11, 12, 13], '11 batch count'],
    ['padding gone', [20], '19 blocking'],
    ['all entries of a batch gone', [8, 9], '7 entry detail'],
  ])('%s', (_what, lines, fault) => {
    expect(faultsOf(without(...lines))).toContain(fault);
  });

  test.each([
    ['a second file after the first', [...SAMPLE_LINES, ...SAMPLE_LINES], '21 record type'],
    ['a file header inside', [...SAMPLE_LINES.slice(0, 6), SAMPLE_LINES[0]], '7 file header'],
    [
      'an addenda before any entry',
      [...SAMPLE_LINES.slice(0, 2), SAMPLE_LINES[4]],
      '3 entry detail',
    ],
    [
      'padding before the file control',
      [...SAMPLE_LINES.slice(0, 13), '9'.repeat(94), SAMPLE_LINES[13]],
      '15 record type',
    ],
    [
      'an extra block of padding',
      [...SAMPLE_LINES, ...Array.from({ length: 10 }, () => '9'.repeat(94))],
      '14 block count',
    ],
    [
      'a blank line inside',
      [...SAMPLE_LINES.slice(0, 3), '', ...SAMPLE_LINES.slice(3)],
      '4 record length',
    ],
  ])('%s', (_what, lines, fault) => {
    expect(faultsOf(lines.join('\n'))).toContain(fault);
  });

  test('an addenda without its entry, still counted as a record', () => {
    const moved = SAMPLE_LINES.toSpliced(4, 1).toSpliced(2, 0, SAMPLE_LINES[4] ?? '');
    expect(faultsOf(moved.join('\n'))).toEqual(['3 entry detail', '5 addenda record indicator']);
  });

  test('a second addenda where the class allows one', () => {
    const lines = SAMPLE_LINES.toSpliced(5, 0, SAMPLE_LINES[4] ?? '');
    expect(faultsOf(lines.join('\n'))).toEqual(
      expect.arrayContaining(['6 addenda sequence number', '6 addenda type code']),
    );
  });

  test('a line too short and a line too long', () => {
    const lines = SAMPLE_LINES.with(1, SAMPLE_LINES[1]?.slice(0, 93) ?? '').with(
      2,
      `${SAMPLE_LINES[2]} `,
    );
    expect(faultsOf(lines.join('\n')).filter((fault) => fault.endsWith('length'))).toEqual([
      '2 record length',
      '3 record length',
    ]);
  });

  test.each(['', '\n', ' ', 'hello', '\u0000'.repeat(94), '9'.repeat(94)])(
    'the text %j is not a file',
    (text) => {
      expect(faultsOf(text)).toEqual(expect.arrayContaining(['1 file header', '1 file control']));
    },
  );

  test('fault 14: a file cut off after any record is not accepted as complete', () => {
    for (let kept = 0; kept < SAMPLE_LINES.length; kept += 1) {
      expect(faultsOf(SAMPLE_LINES.slice(0, kept).join('\n'))).not.toEqual([]);
    }
  });
});
