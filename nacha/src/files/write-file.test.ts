import { describe, expect, test } from 'vitest';
import type {
  AchFile,
  Addenda,
  Batch,
  BatchHeader,
  Entry,
  FileHeader,
} from '../records/ach-file.ts';
import { checkDigit } from '../records/aba-routing.ts';
import { traceNumber } from '../records/batch.ts';
import { fileTotals } from '../records/control-totals.ts';
import { UnwritableFile } from '../records/fault.ts';
import { HEADER, ODFI, SAMPLE, SAMPLE_LINES } from '../fixtures/sample-file.ts';
import { cut, ENTRY_DETAIL, FILE_CONTROL } from '../records/record-layout.ts';
import { writeFile } from './write-file.ts';

const [WEB_BATCH] = SAMPLE.batches as [Batch];
const [FIRST] = WEB_BATCH.entries as [Entry];

const RETURNED: Addenda = {
  type: '99',
  returnCode: 'R01',
  originalTraceNumber: FIRST.traceNumber,
  dateOfDeath: '',
  originalReceivingDfi: '23138010',
  information: '',
  traceNumber: FIRST.traceNumber,
};

function fileOf(entry: Partial<Entry>, header: Partial<BatchHeader> = {}): AchFile {
  const batch = {
    header: { ...WEB_BATCH.header, ...header },
    entries: [{ ...FIRST, ...entry }],
  };
  return { header: HEADER, batches: [batch] };
}

function faultsOf(file: AchFile): string[] {
  try {
    writeFile(file);
    return [];
  } catch (error) {
    if (!(error instanceof UnwritableFile)) throw error;
    return error.faults.map(({ line, field }) => `${line} ${field}`);
  }
}

describe('an ACH file', () => {
  test('has records of 94 characters in blocks of ten', () => {
    expect(SAMPLE_LINES).toHaveLength(20);
    expect(new Set(SAMPLE_LINES.map((line) => line.length))).toEqual(new Set([94]));
    expect(SAMPLE_LINES.map((line) => line[0]).join('')).toBe('15667856685689999999');
  });

  test('needs no padding when its records fill a block', () => {
    const entries = [1, 2, 3, 4, 5, 6].map((n) => ({
      ...FIRST,
      traceNumber: `12104288000000${n}`,
    }));
    const text = writeFile({ header: HEADER, batches: [{ header: WEB_BATCH.header, entries }] });
    expect(text.slice(0, -1).split('\n')).toHaveLength(10);
    expect(text).not.toContain('9'.repeat(94));
  });

  test('G11 I5 is the same to the byte when written again', () => {
    expect(writeFile(structuredCopy(SAMPLE))).toBe(writeFile(SAMPLE));
  });

  test('I5 carries the sums of its entries', () => {
    const control = SAMPLE_LINES[13] ?? '';
    expect(fileTotals(SAMPLE)).toEqual({
      entryAndAddendaCount: 6,
      entryHash: '0115690050',
      totalDebit: 22_060n,
      totalCredit: 248_530n,
    });
    expect(cut(control, FILE_CONTROL.totalDebit)).toBe('000000022060');
    expect(cut(control, FILE_CONTROL.totalCredit)).toBe('000000248530');
    expect(cut(control, FILE_CONTROL.entryHash)).toBe('0115690050');
    expect(cut(control, FILE_CONTROL.blockCount)).toBe('000002');
  });

  test('I5 keeps the last ten digits of a longer hash', () => {
    const entries = Array.from({ length: 101 }, (_none, index) => ({
      ...FIRST,
      routingNumber: `99999999${checkDigit('99999999')}`,
      traceNumber: traceNumber(ODFI, index + 1),
    }));
    const file = { header: HEADER, batches: [{ header: WEB_BATCH.header, entries }] };
    expect(fileTotals(file).entryHash).toBe('0099999899');
    expect(faultsOf(file)).toEqual([]);
  });

  test('has every value of an entry in its field', () => {
    const [, , record = ''] = writeFile(
      fileOf({ accountNumber: 'A-1', identification: 'LN7', name: 'D S', amount: 5n }),
    ).split('\n');
    const found = Object.values(ENTRY_DETAIL).map((field) => cut(record, field).trim());
    expect(found).toEqual([
      '6',
      '27',
      '23138010',
      '4',
      'A-1',
      '0000000005',
      'LN7',
      'D S',
      'R',
      '0',
      '121042880000001',
    ]);
  });

  test('without a batch has a header and a control record', () => {
    const lines = writeFile({ header: HEADER, batches: [] }).slice(0, -1).split('\n');
    expect(lines).toHaveLength(10);
    expect(lines[1]).toMatch(/^9000000000001000000000000000000/);
  });
});

describe('company entries', () => {
  const remittance = [{ type: '05', information: 'LOAN LN0001' } as const];
  const zero = { transactionCode: '29', amount: 0n, addenda: remittance };

  test('may carry remittance data and no money', () => {
    expect(faultsOf(fileOf(zero, { entryClass: 'CCD' }))).toEqual([]);
    expect(faultsOf(fileOf({ ...zero, amount: 1n }, { entryClass: 'CCD' }))).toEqual(['3 amount']);
    expect(faultsOf(fileOf({ ...zero, addenda: [] }, { entryClass: 'CCD' }))).toEqual([
      '3 addenda record indicator',
    ]);
    expect(faultsOf(fileOf(zero))).toEqual(['3 transaction code']);
  });
});

describe('writing an ACH file throws', () => {
  const whole: [string, Partial<Entry>, Partial<BatchHeader>, string[]][] = [
    ['an amount above ten digits', { amount: 10_000_000_000n }, {}, ['3 amount']],
    ['a negative amount', { amount: -1n }, {}, ['3 amount']],
    ['a live entry of zero', { amount: 0n }, {}, ['3 amount']],
    ['a prenote with money', { transactionCode: '28' }, {}, ['3 amount']],
    ['a long account number', { accountNumber: '1'.repeat(18) }, {}, ['3 DFI account number']],
    [
      'a long identification',
      { identification: '1'.repeat(16) },
      {},
      ['3 individual identification number'],
    ],
    ['a name with an accent', { name: 'ZOË' }, {}, ['3 individual name']],
    ['a blank name', { name: '' }, {}, ['3 individual name']],
    ['a line feed in a name', { name: 'DANA\nSAMPLE' }, {}, ['3 individual name']],
    ['a wrong check digit', { routingNumber: '231380105' }, {}, ['3 check digit']],
    ['a foreign trace number', { traceNumber: '999999990000001' }, {}, ['3 trace number']],
    ['a code that does not exist', { transactionCode: '99' }, {}, ['3 transaction code']],
    ['a WEB debit without payment type', { discretionaryData: '' }, {}, ['3 discretionary data']],
    ['a credit among debits', { transactionCode: '22' }, {}, ['3 transaction code']],
    ['an unknown class', {}, { entryClass: 'XYZ' }, ['2 standard entry class code']],
    ['no date', {}, { effectiveEntryDate: null }, ['2 effective entry date']],
    [
      'a long description',
      {},
      { entryDescription: 'INSTALLMENT' },
      ['2 company entry description'],
    ],
    [
      'a credit sent as a retry',
      { transactionCode: '22' },
      {
        serviceClass: '220',
        entryDescription: 'RETRY PYMT',
      },
      ['3 transaction code'],
    ],
    [
      'addenda of two types',
      { addenda: [{ type: '05', information: '' }, RETURNED] },
      {},
      ['5 addenda type code'],
    ],
    [
      'an addenda of 81 characters',
      { addenda: [{ type: '05', information: 'x'.repeat(81) }] },
      {},
      ['4 payment related information'],
    ],
  ];

  test.each(whole)('for %s', (_what, entry, header, faults) => {
    expect(faultsOf(fileOf(entry, header))).toEqual(faults);
  });

  test('with every fault, not only the first', () => {
    const file = fileOf({ amount: -1n, routingNumber: '1' }, { serviceClass: '900' });
    expect(faultsOf(file)).toEqual([
      '2 service class code',
      '3 receiving DFI identification',
      '3 amount',
    ]);
    expect(() => writeFile(file)).toThrow('line 3, amount: An amount of -1 cents');
  });

  test('when batch numbers or trace numbers do not ascend', () => {
    const twice = { header: HEADER, batches: [WEB_BATCH, WEB_BATCH] };
    expect(faultsOf(twice)).toEqual(['7 batch number']);
    const entries = [FIRST, FIRST];
    const again = { header: HEADER, batches: [{ header: WEB_BATCH.header, entries }] };
    expect(faultsOf(again)).toEqual(['4 trace number']);
  });

  test.each([
    [{ immediateDestination: '121042883' }, '1 immediate destination'],
    [{ immediateOrigin: '12345' }, '1 immediate origin'],
    [{ creationTime: '2460' }, '1 file creation time'],
    [{ fileIdModifier: 'a' }, '1 file id modifier'],
    [{ originName: 'A NAME OF TWENTY-FOUR CH' }, '1 immediate origin name'],
  ] satisfies [Partial<FileHeader>, string][])('for the header %o', (header, fault) => {
    expect(faultsOf({ header: { ...HEADER, ...header }, batches: [] })).toEqual([fault]);
  });
});

function structuredCopy({ header, batches }: AchFile): AchFile {
  return {
    header: { ...header },
    batches: batches.map((batch) => ({
      header: { ...batch.header },
      entries: batch.entries.map((entry) => ({ ...entry, addenda: [...entry.addenda] })),
    })),
  };
}
