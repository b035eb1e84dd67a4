import type { OwnLayout } from '@paystead/contract/employer/own-layout';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AskedLine, DeductionContent } from './deduction-content.ts';
import {
  type DeductionLayout,
  deductionFileName,
  fileLayout,
  readDeductionFile,
  whyRefused,
  writeDeductionFile,
} from './deduction-file.ts';
import { DoesNotFit } from './fixed-width.ts';

const line = (over: Partial<AskedLine> = {}): AskedLine => ({
  employeeNumber: 'N-1053',
  firstName: 'Zoë',
  lastName: 'Núñez',
  amount: 13_636n,
  reference: '4F1922A7',
  mark: 'SAME',
  stopDate: null,
  ...over,
});
const stop = line({
  employeeNumber: 'N-1054',
  amount: 0n,
  mark: 'STOPPED',
  stopDate: '2030-03-22',
});
const file = (...lines: AskedLine[]): DeductionContent => ({
  payday: '2030-03-22',
  version: 2,
  contents: 'CHANGES',
  lines,
});

describe('the layouts of a deduction file', () => {
  test.each([
    [
      'STANDARD',
      'employee_number,last_name,first_name,payday,amount,reference,change,stop_date',
      'N-1053,Núñez,Zoë,2030-03-22,136.36,4F1922A7,SAME,',
      'N-1054,Núñez,Zoë,2030-03-22,0.00,4F1922A7,STOPPED,2030-03-22',
    ],
    [
      'BENEFITFOCUS',
      'EmployeeID,PlanCode,PayDate,EmployeeAmount,Reference,Change,EndDate',
      'N-1053,PAYSTEAD,20300322,136.36,4F1922A7,SAME,',
      'N-1054,PAYSTEAD,20300322,0.00,4F1922A7,STOPPED,20300322',
    ],
    [
      'WORKDAY',
      'Worker_ID,Legal_Name,Deduction_Code,Payment_Date,Amount,Reference_ID,Change,End_Date',
      'N-1053,Zoë Núñez,PAYSTEAD,2030-03-22,136.36,4F1922A7,SAME,',
      'N-1054,Zoë Núñez,PAYSTEAD,2030-03-22,0.00,4F1922A7,STOPPED,2030-03-22',
    ],
    [
      'FIXED',
      'HPAYSTEAD203003220002C',
      'DN-1053              S000000136364F1922A7          ',
      'DN-1054              X000000000004F1922A7  20300322',
      'T00000020000000013636',
    ],
  ] as const)('DEDUCT-21 DEDUCT-23 %s', (layout, ...records) => {
    expect(writeDeductionFile(layout, file(stop, line()))).toBe(`${records.join('\n')}\n`);
  });

  test.each(['STANDARD', 'BENEFITFOCUS', 'WORKDAY', 'FIXED'] as const)(
    'DEDUCT-23 what is written in %s is read again',
    (layout: DeductionLayout) => {
      const any = fc.record({
        employeeNumber: fc.stringMatching(/^[A-Z0-9][A-Z0-9-]{0,9}$/),
        amount: fc.bigInt({ min: 1n, max: 99_999_999n }),
      });
      fc.assert(
        fc.property(fc.uniqueArray(any, { selector: (one) => one.employeeNumber }), (some) => {
          const read = readDeductionFile(
            layout,
            writeDeductionFile(layout, file(...some.map(line))),
          );
          const told = (one: { employeeNumber: string; amount: bigint }) =>
            `${one.employeeNumber} ${one.amount}`;
          expect(read.map(told).toSorted()).toEqual(some.map(told).toSorted());
        }),
      );
    },
  );

  test('DEDUCT-23 only fixed width refuses a line, and says which field', () => {
    const long = line({ employeeNumber: 'N'.repeat(21) });
    expect(whyRefused('STANDARD', '2030-03-22', long)).toBeNull();
    expect(whyRefused('FIXED', '2030-03-22', line())).toBeNull();
    expect(whyRefused('FIXED', '2030-03-22', long)).toBeInstanceOf(DoesNotFit);
    expect(whyRefused('FIXED', '2030-03-22', long)?.message).not.toContain('NN');
    expect(() => writeDeductionFile('FIXED', file(long))).toThrow(DoesNotFit);
  });

  test('DEDUCT-22 each version has a name of its own', () => {
    const named = { payday: '2030-03-22', contents: 'CHANGES' } as const;
    expect(deductionFileName('FIXED', { ...named, version: 1 })).toBe('2030-03-22_FIXED.txt');
    expect(deductionFileName('WORKDAY', { ...named, version: 3 })).toBe(
      '2030-03-22_WORKDAY_v3-changes.csv',
    );
  });
});

describe('columns that payroll chose itself', () => {
  const own: OwnLayout = {
    dates: 'US',
    columns: [
      { holds: 'CHANGE_LETTER', heading: 'CHG' },
      { holds: 'AMOUNT', heading: 'AMOUNT' },
      { holds: 'FULL_NAME', heading: 'NAME' },
      { holds: 'PAYDAY', heading: 'PAYDAY' },
      { holds: 'STOP_DATE', heading: 'STOP' },
      { holds: 'EMPLOYEE_NUMBER', heading: 'ID' },
    ],
  };

  test('LAYOUT-1 stand in their order, under their headings, with their dates', () => {
    expect(writeDeductionFile(own, file(stop, line({ mark: 'NEW' })))).toBe(
      'CHG,AMOUNT,NAME,PAYDAY,STOP,ID\n' +
        'N,136.36,Zoë Núñez,03/22/2030,,N-1053\n' +
        'S,0.00,Zoë Núñez,03/22/2030,03/22/2030,N-1054\n',
    );
    expect(deductionFileName(own, file())).toBe('2030-03-22_OWN_v2-changes.csv');
    expect(whyRefused(own, '2030-03-22', line())).toBeNull();
  });

  test('LAYOUT-1 are read again, and other columns aren’t', () => {
    const content = writeDeductionFile(own, file(line()));
    expect(readDeductionFile(own, content)).toEqual([
      { employeeNumber: 'N-1053', amount: 13_636n, reference: '' },
    ]);
    expect(() => readDeductionFile('WORKDAY', content)).toThrow('isn’t a deduction file');
  });

  test('LAYOUT-3 are what payroll saved last; without them the layout is unknown', () => {
    expect(fileLayout('OWN', own)).toEqual(own);
    expect(fileLayout('OWN', null)).toBeNull();
    expect(fileLayout('NONSENSE', null)).toBeNull();
    expect(fileLayout('FIXED', own)).toBe('FIXED');
  });
});
