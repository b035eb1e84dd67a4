import type { OwnRemittance } from '@paystead/contract/employer/own-remittance';
import { sum } from '@paystead/lending/money/money';
import { remittanceReasons } from '@paystead/lending/servicing/remittance';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRemittanceFile, writeRemittanceFile } from './remittance-file.ts';

const PAYDAY = '2030-03-22';

const OWN: OwnRemittance = {
  dates: 'US',
  amounts: 'DECIMAL',
  columns: [
    { holds: 'EMPLOYEE_NUMBER', heading: 'File #' },
    { holds: 'AMOUNT', heading: 'Current Deduction' },
    { holds: 'PAYDAY', heading: 'Check Date' },
    { holds: 'REASON', heading: 'Status' },
  ],
  reasons: [
    { reason: 'TERMINATED', code: 'Term' },
    { reason: 'LEAVE', code: 'LOA' },
  ],
};

const read = (...lines: readonly string[]) => readRemittanceFile(`${lines.join('\n')}\n`, OWN);

const HEAD = 'Company,File #,Name,Check Date,Current Deduction,Status';

describe('LAYOUT-5 a remittance as payroll’s own system writes it', () => {
  test('columns in any order, others between, a spreadsheet’s dates and amounts, a total at the end', () => {
    const { faults, file } = read(
      `\u{FEFF}${HEAD}`,
      'Acme,00417,"Ellis, Dana",3/22/2030,"$1,136.50",',
      'Acme,418,"Reyes, Bo",03/22/2030,40,loa',
      'Acme,419,"Ito, Kai",3/22/2030,0,TERM',
      'Total,,,,1176.5,',
    );
    expect(faults).toEqual([]);
    expect(file?.payday.toString()).toBe(PAYDAY);
    expect(file?.total).toBe(117_650n);
    expect(file?.lines).toEqual([
      { line: 2, employeeNumber: '00417', amount: 113_650n, reason: null },
      { line: 3, employeeNumber: '418', amount: 4000n, reason: 'LEAVE' },
      { line: 4, employeeNumber: '419', amount: 0n, reason: 'TERMINATED' },
    ]);
  });

  test.each([
    [
      ['ID,Check Date,Current Deduction,Status', '1,3/22/2030,1.00,'],
      ['Line 1: there’s no column “File #”.'],
    ],
    [
      ['File #,File #,Check Date,Current Deduction,Status', '1,2,3/22/2030,1.00,'],
      ['Line 1: the column “File #” is there twice.'],
    ],
    [[HEAD], ['There’s no line after the headings.']],
    [[HEAD, 'Total,,,,0.00,'], ['There’s no line after the headings.']],
    [
      [HEAD, 'A,1,N,3/22/2030,1.00,', 'Total,,,,2.00,'],
      ['The lines add up to 1.00, but the last line says 2.00.'],
    ],
    [[HEAD, 'A,1,N,22.03.2030,1.00,'], ['Line 2 doesn’t name a payday.']],
    [[HEAD, 'A,1,N,2/30/2030,1.00,'], ['Line 2 doesn’t name a payday.']],
    [
      [HEAD, 'A,1,N,3/22/2030,1.00,', 'A,2,N,4/5/2030,1.00,'],
      ['Line 3: the payday is 4/5/2030, but the file is for 3/22/2030.'],
    ],
    [[HEAD, 'A,1,N,3/22/2030,-1.00,'], ['Line 2: "-1.00" isn’t an amount like 136.36.']],
    [[HEAD, 'A,1,N,3/22/2030,1.005,'], ['Line 2: "1.005" isn’t an amount like 136.36.']],
    [[HEAD, 'A,1,N,3/22/2030,"1,00",'], ['Line 2: "1,00" isn’t an amount like 136.36.']],
    [[HEAD, 'A,1,N,3/22/2030,1.00,Gone'], ['Line 2: "GONE" isn’t a reason we know.']],
    [
      [HEAD, 'A,,N,3/22/2030,1.00,', 'A,2,N,3/22/2030,1.00,'],
      ['Line 2: the employee number is missing.'],
    ],
  ])('%j names its fault', (lines, wanted) => {
    expect(read(...lines)).toEqual({ file: null, faults: wanted });
  });

  test('a day written 03/22 and 3/22 is one day', () => {
    expect(read(HEAD, 'A,1,N,3/22/2030,1.00,', 'A,2,N,03/22/2030,1.00,').faults).toEqual([]);
  });

  test('what is written in it is read again', () => {
    const reasons = remittanceReasons.map((reason) => ({ reason, code: `${reason} 1` }));
    const line = fc.record({
      employeeNumber: fc.stringMatching(/^[A-Z0-9][0-9-]{0,9}$/),
      amount: fc.bigInt({ min: 0n, max: 99_999_999n }),
      reason: fc.option(fc.constantFrom(...remittanceReasons)),
    });
    const unique = fc.uniqueArray(line, {
      minLength: 1,
      selector: ({ employeeNumber }) => employeeNumber,
    });
    const layout = fc.record({
      dates: fc.constantFrom('ISO' as const, 'US' as const, 'COMPACT' as const),
      amounts: fc.constantFrom('DECIMAL' as const, 'CENTS' as const),
      columns: fc.shuffledSubarray([...OWN.columns], { minLength: OWN.columns.length }),
      reasons: fc.constant(reasons),
    });
    fc.assert(
      fc.property(unique, layout, (some, own) => {
        const { faults, file } = readRemittanceFile(writeRemittanceFile(PAYDAY, some, own), own);
        expect(faults).toEqual([]);
        expect(file?.total).toBe(sum(some.map(({ amount }) => amount)));
        expect(file?.lines).toEqual(some.map((one) => expect.objectContaining(one)));
      }),
    );
  });
});
