import { sum } from '@paystead/lending/money/money';
import { remittanceReasons } from '@paystead/lending/servicing/remittance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRemittanceFile, writeRemittanceFile } from './remittance-file.ts';
import { type NamedLayout, remittanceLayout, REMITTANCE_LAYOUTS } from './remittance-layouts.ts';

const PAYDAY = '2030-03-22';
const layouts = Object.keys(REMITTANCE_LAYOUTS) as NamedLayout[];
const lines = [
  { employeeNumber: '1001', amount: 13_636n, reason: null },
  { employeeNumber: '1002', amount: 0n, reason: 'TERMINATED' },
  { employeeNumber: '1003', amount: 5n, reason: 'SHORT_PAY' },
] as const;

describe('a remittance in an employer’s own layout', () => {
  test('DEDUCT-25 with other columns, another date, cents, and totals on top', () => {
    expect(writeRemittanceFile(PAYDAY, lines, 'CENTS')).toBe(
      [
        'HEADER,3,13641,03/22/2030',
        'Emp ID,Pay Date,Deducted,Code',
        '1001,03/22/2030,13636,',
        '1002,03/22/2030,0,T',
        '1003,03/22/2030,5,S',
        '',
      ].join('\n'),
    );
  });

  test('DEDUCT-25 in fixed width, with a trailer', () => {
    expect(writeRemittanceFile(PAYDAY, lines, 'FIXED')).toBe(
      [
        'D1001                2030032200000013636 ',
        'D1002                2030032200000000000T',
        'D1003                2030032200000000005S',
        'T2030032200000030000000013641',
        '',
      ].join('\n'),
    );
  });

  test.each(layouts)('DEDUCT-25 what is written in %s is read again', (layout) => {
    const line = fc.record({
      employeeNumber: fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{0,9}$/),
      amount: fc.bigInt({ min: 0n, max: 99_999_999n }),
      reason: fc.option(fc.constantFrom(...remittanceReasons)),
    });
    const unique = fc.uniqueArray(line, { selector: ({ employeeNumber }) => employeeNumber });
    fc.assert(
      fc.property(unique, (some) => {
        const { faults, file } = readRemittanceFile(
          writeRemittanceFile(PAYDAY, some, layout),
          layout,
        );
        expect(faults).toEqual([]);
        expect(file?.payday.toString()).toBe(PAYDAY);
        expect(file?.total).toBe(sum(some.map(({ amount }) => amount)));
        expect(file?.lines).toEqual(some.map((one) => expect.objectContaining(one)));
      }),
    );
  });

  test.each([
    [
      'CENTS',
      'HEADER,3,13641',
      'HEADER,3,13642',
      'The lines add up to 136.41, but line 1 says 136.42.',
    ],
    ['CENTS', 'HEADER,3', 'HEADER,4', 'There are 3 lines, but line 1 says 4.'],
    ['CENTS', 'HEADER', 'TOTALS', 'Line 1 must begin with HEADER.'],
    ['CENTS', 'Emp ID', 'Worker', 'Line 2: the columns must be Emp ID, Pay Date, Deducted, Code.'],
    ['CENTS', '1002', '1001', 'Line 4: employee 1001 is in the file twice.'],
    ['CENTS', ',13636,', ',136.36,', 'Line 3: "136.36" isn’t an amount like 13636.'],
    ['CENTS', ',0,T', ',0,TERMINATED', 'Line 4: "TERMINATED" isn’t a reason we know.'],
    ['CENTS', ',0,T', ',0,constructor', 'Line 4: "constructor" isn’t a reason we know.'],
    [
      'CENTS',
      '1003,03/22',
      '1003,04/05',
      'Line 5: the payday is 04/05/2030, but the file is for 03/22/2030.',
    ],
    ['CENTS', /03\/22\/2030/g, '22.03.2030', 'Line 1 doesn’t name a payday.'],
    ['FIXED', '13636 ', '13637 ', 'The lines add up to 136.42, but the last line says 136.41.'],
    ['FIXED', 'T20300322000', 'X20300322000', 'The last line isn’t a T record of 29 characters.'],
    ['FIXED', 'D1002 ', 'D1002  ', 'Line 2: it isn’t a D record of 41 characters.'],
    ['FIXED', 'D1002', 'D1001', 'Line 2: employee 1001 is in the file twice.'],
    ['FIXED', 'D1002', 'D    ', 'Line 2: the employee number is missing.'],
    ['FIXED', '00000000005S', '0000000000xS', 'Line 3: "x" isn’t an amount like 00000013636.'],
    ['STANDARD', 'TOTAL,', 'SUM,', 'The last line must begin with TOTAL.'],
  ] as const)('DEDUCT-25 %s: %s → %s names its fault', (layout, from, to, fault) => {
    const good = writeRemittanceFile(PAYDAY, lines, layout);
    const bad = good.replace(from, to);
    expect(bad).not.toBe(good);
    const { faults, file } = readRemittanceFile(bad, layout);
    expect(file).toBeNull();
    expect(faults).toContain(fault);
  });

  test('DEDUCT-25 a file in another layout, or of an unknown one, is refused', () => {
    for (const written of layouts) {
      for (const read of layouts.filter((layout) => layout !== written)) {
        const content = writeRemittanceFile(PAYDAY, lines, written);
        expect(readRemittanceFile(content, read).file).toBeNull();
      }
    }
    expect(readRemittanceFile('', remittanceLayout('toString', null)).file).toBeNull();
    expect(readRemittanceFile('\u0000"', 'CENTS').faults).toHaveLength(1);
  });

  test('DEDUCT-25 an editor may cut the spaces at the end of a line and end lines in its own way', () => {
    const content = writeRemittanceFile(PAYDAY, lines, 'FIXED')
      .replaceAll(/ +\n/g, '\n')
      .replaceAll('\n', '\r\n');
    expect(readRemittanceFile(content, 'FIXED').file?.lines).toHaveLength(3);
  });
});
