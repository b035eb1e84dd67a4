import {
  type RosterField,
  RosterField as FieldSchema,
} from '@paystead/contract/employer/roster-terms';
import { toDecimal } from '@paystead/lending/money/money';
import { checkDigit, isRoutingNumber } from '@paystead/nacha/records/aba-routing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkField } from './check-field.ts';
import { checkRow } from './check-row.ts';
import { maskValue } from './mask-value.ts';
import { wordsOf } from './problem-words.ts';
import { readDay } from './read-day.ts';
import type { CheckFacts, RosterTexts } from './roster-facts.ts';

const WEEKLY = 'a0000000-0000-0000-0000-000000000001';
const MONTHLY = 'a0000000-0000-0000-0000-000000000002';
const fields = FieldSchema.options as readonly RosterField[];

const facts: CheckFacts = {
  today: Temporal.PlainDate.from('2026-11-23'),
  groups: [
    { gid: WEEKLY, name: 'BW-FRI' },
    { gid: MONTHLY, name: 'Monthly' },
  ],
  covers: null,
  mapped: new Set(fields),
  isMinimal: false,
  isSandbox: false,
};
const read = (field: RosterField, text: string, more: Partial<CheckFacts> = {}) => {
  const checked = checkField(field, text, { ...facts, ...more });
  if (!checked) return null;
  return 'value' in checked ? checked.value : checked.problem;
};

describe('ROSTER-3 one value', () => {
  test.each([
    ['EMPLOYEE_NUMBER', ' 00112-4 ', '00112-4'],
    ['EMPLOYEE_NUMBER', '=HYPERLINK("x")', '=HYPERLINK("x")'],
    ['EMPLOYEE_NUMBER', '#N/A', 'CELL_ERROR'],
    ['EMPLOYEE_NUMBER', 'x'.repeat(41), 'TOO_LONG'],
    ['FIRST_NAME', 'Mary   Ann', 'Mary Ann'],
    ['FIRST_NAME', 'Mary\nAnn', 'CONTROL_CHARACTERS'],
    ['LAST_NAME', 'Gre\u202Eene', 'CONTROL_CHARACTERS'],
    ['LAST_NAME', '\u00A0', null],
    ['EMAIL', 'marisol@example.com', 'marisol@example.com'],
    ['EMAIL', 'marisol at example', 'EMAIL_WRONG'],
    ['SSN', '123-45-6789', '123456789'],
    ['SSN', '12345678', 'SSN_WRONG'],
    ['SSN', '900-01-0690', 'SSN_WRONG'],
    ['STATE', 'New Mexico', 'NM'],
    ['STATE', 'nm', 'NM'],
    ['STATE', 'PR', 'PR'],
    ['STATE', 'XX', 'STATE_UNKNOWN'],
    ['ZIP', '2134', '02134'],
    ['ZIP', '87505-1234', '87505-1234'],
    ['ZIP', '875051234', '87505-1234'],
    ['ZIP', '1234567', 'ZIP_WRONG'],
    ['STATUS', 'Term', 'Terminated'],
    ['STATUS', 'LOA', 'STATUS_UNKNOWN'],
    ['PAYROLL_GROUP', 'bw-fri', WEEKLY],
    ['PAYROLL_GROUP', 'Weekly', 'GROUP_UNKNOWN'],
    ['GROSS_PAY', '$2,554.40', '2554.40'],
    ['GROSS_PAY', '2554.4000', '2554.40'],
    ['GROSS_PAY', '.50', '0.50'],
    ['GROSS_PAY', '2554.405', 'AMOUNT_UNREADABLE'],
    ['GROSS_PAY', '2.554,40', 'AMOUNT_UNREADABLE'],
    ['GROSS_PAY', '1,00', 'AMOUNT_UNREADABLE'],
    ['GROSS_PAY', '0', 'AMOUNT_NOT_POSITIVE'],
    ['GROSS_PAY', '(12.00)', 'AMOUNT_NOT_POSITIVE'],
    ['GROSS_PAY', '99999999.00', 'AMOUNT_TOO_LARGE'],
    ['GROSS_PAY', '9'.repeat(70), 'AMOUNT_TOO_LARGE'],
    ['ROUTING_NUMBER', '21000021', '021000021'],
    ['ROUTING_NUMBER', '021000022', 'ROUTING_WRONG'],
    ['ACCOUNT_NUMBER', '1234 5678', '12345678'],
    ['ACCOUNT_NUMBER', '12', 'ACCOUNT_WRONG'],
    ['ACCOUNT_TYPE', 'chk', 'CHECKING'],
    ['ACCOUNT_TYPE', 'brokerage', 'ACCOUNT_TYPE_UNKNOWN'],
    ['DATE_OF_BIRTH', '03/14/2072', 'DATE_IN_FUTURE'],
    ['DATE_OF_BIRTH', '03/14/1872', 'DATE_TOO_OLD'],
    ['HIRE_DATE', '11/24/2026', 'DATE_IN_FUTURE'],
    ['HIRE_DATE', '11/23/2026', '2026-11-23'],
    ['HIRE_DATE', '11/31/2026', 'DATE_UNREADABLE'],
  ] as const)('ROSTER-3 %s %j is %s', (field, text, result) => {
    expect(read(field, text)).toBe(result);
  });

  test('ROSTER-14 a group that the file isn’t for', () => {
    const covers = new Set([MONTHLY]);
    expect(read('PAYROLL_GROUP', 'BW-FRI', { covers })).toBe('GROUP_NOT_COVERED');
    expect(read('PAYROLL_GROUP', 'Monthly', { covers })).toBe(MONTHLY);
  });

  test('ROSTER-3 made-up numbers pass in the sandbox alone', () => {
    expect(read('SSN', '900010690', { isSandbox: true })).toBe('900010690');
  });

  test('ROSTER-3 what was read reads as itself', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.constantFrom('chk', 'New York', 'on paid leave', '1/2/1990', '$1,000', '606', 'Monthly'),
      fc.integer({ min: 1, max: 999_999_999 }).map(String),
    );
    fc.assert(
      fc.property(fc.constantFrom(...fields), cell, (field, text) => {
        const checked = checkField(field, text, facts);
        fc.pre(checked !== undefined && 'value' in checked);
        expect(checkField(field, checked.value, facts)).toEqual(checked);
      }),
      { numRuns: 3000 },
    );
  });

  test('ROSTER-3 an amount reads back in every way that it is written', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 999_999_999n), (cents) => {
        const plain = toDecimal(cents);
        const [whole = '', fraction = ''] = plain.split('.');
        const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
        for (const text of [plain, `$${grouped}.${fraction}`, `${grouped}.${fraction}00`]) {
          expect(read('GROSS_PAY', text)).toBe(plain);
        }
      }),
    );
  });

  test('ROSTER-3 a routing number whose zero a spreadsheet dropped is found by its check digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0[1-9]\d{6}$/), (eight) => {
        const routing = eight + checkDigit(eight);
        fc.pre(isRoutingNumber(routing));
        expect(read('ROUTING_NUMBER', routing.slice(1))).toBe(routing);
      }),
    );
  });
});

describe('ROSTER-3 days', () => {
  test.each([
    ['1984-03-14', '1984-03-14'],
    ['1984-03-14T00:00:00.000Z', '1984-03-14'],
    ['3/14/1984 12:00 AM', '1984-03-14'],
    ['19840314', '1984-03-14'],
    ['03141984', '1984-03-14'],
    ['14-Mar-1984', '1984-03-14'],
    ['March 14, 1984', '1984-03-14'],
    ['3/14/84', 'FORM'],
    ['14/03/1984', 'NO_SUCH_DAY'],
    ['02/29/2023', 'NO_SUCH_DAY'],
    ['soon', 'FORM'],
    ['20261301', 'NO_SUCH_DAY'],
  ])('ROSTER-3 %s', (text, result) => {
    const day = readDay(text);
    expect(typeof day === 'string' ? day : day.day).toBe(result);
  });

  test('ROSTER-3 every day reads back in every form', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 54_000 }), (days) => {
        const date = Temporal.PlainDate.from('1900-01-01').add({ days });
        const [y, m, d] = date.toString().split('-') as [string, string, string];
        const month = date.toLocaleString('en-US', { month: 'short' });
        for (const text of [
          `${y}-${m}-${d}`, `${m}/${d}/${y}`, `${Number(m)}/${Number(d)}/${y}`, y + m + d,
          m + d + y, `${d}-${month}-${y}`, `${month} ${d}, ${y}`,
        ]) {
          expect(readDay(text)).toEqual({ day: date.toString() });
        }
      }),
    ); // prettier-ignore
  });
});

const GOOD: RosterTexts = {
  EMPLOYEE_NUMBER: '00112-4',
  FIRST_NAME: 'Marisol',
  LAST_NAME: 'Greene',
  DATE_OF_BIRTH: '03/14/1984',
  STATE: 'NM',
  STATUS: 'A',
  PAYROLL_GROUP: 'BW-FRI',
};
const problemsOf = (more: RosterTexts, extra: Partial<CheckFacts> = {}) =>
  checkRow({ ...GOOD, ...more }, { ...facts, ...extra }).problems.map(
    ({ field, kind }) => `${field} ${kind}`,
  );

describe('ROSTER-3 one row', () => {
  test('ROSTER-3 a good row has no problem', () => {
    expect(problemsOf({})).toEqual([]);
  });

  test.each([
    ['no number', { EMPLOYEE_NUMBER: ' ' }, ['EMPLOYEE_NUMBER MISSING']],
    ['neither date nor number', { DATE_OF_BIRTH: '' }, ['DATE_OF_BIRTH MISSING']],
    ['a wrong date only', { DATE_OF_BIRTH: '13/13/1984' }, ['DATE_OF_BIRTH DATE_UNREADABLE']],
    ['a number in place of the date', { DATE_OF_BIRTH: '', SSN: '123-45-6789' }, []],
    ['no state', { STATE: '' }, ['STATE MISSING']],
    ['no state of somebody who left', { STATE: '', PAYROLL_GROUP: '', STATUS: 'T' }, []],
    ['no status', { STATUS: '' }, ['STATUS MISSING']],
    [
      'half an account',
      { ACCOUNT_NUMBER: '12345' },
      ['ROUTING_NUMBER MISSING', 'ACCOUNT_TYPE MISSING'],
    ],
    [
      'a number that is the SSN',
      { EMPLOYEE_NUMBER: '123-45-6789', SSN: '123456789' },
      ['EMPLOYEE_NUMBER NUMBER_IS_SSN'],
    ],
  ] as const)('ROSTER-3 %s', (_, more, problems) => {
    expect(problemsOf(more)).toEqual(problems);
  });

  test('WORKFLOW-2 an employer of MINIMAL_DATA sends neither', () => {
    expect(problemsOf({ DATE_OF_BIRTH: '' }, { isMinimal: true })).toEqual([]);
  });

  test('ROSTER-3 a field without a column isn’t missed', () => {
    const mapped = new Set<RosterField>(['EMPLOYEE_NUMBER', 'FIRST_NAME', 'LAST_NAME', 'SSN']);
    const row = { EMPLOYEE_NUMBER: '1', FIRST_NAME: 'A', LAST_NAME: 'B', SSN: '123456789' };
    expect(checkRow(row, { ...facts, mapped }).problems).toEqual([]);
  });

  test('ROSTER-3 every problem says what is wrong and how to mend it', () => {
    const { problems } = checkRow(
      {
        EMPLOYEE_NUMBER: '',
        STATE: 'XX',
        HIRE_DATE: '2/30/2020',
        PAYROLL_GROUP: 'B',
        GROSS_PAY: 'x',
      },
      facts,
    );
    for (const problem of problems) {
      const { mend, reason } = wordsOf(problem, { groups: ['BW-FRI'] });
      expect(reason.length).toBeGreaterThan(10);
      expect(mend.length).toBeGreaterThan(10);
    }
    const unreal = { field: 'HIRE_DATE', kind: 'DATE_UNREADABLE', value: '2/30/2020' } as const;
    expect(problems).toContainEqual(unreal);
    expect(wordsOf(unreal, { groups: [] }).reason).toBe('This day doesn’t exist');
  });
});

describe('ROSTER-13 numbers of a person are masked', () => {
  test.each([
    ['SSN', '123-45-6789', '••••6789'],
    ['SSN', '12345', '••••'],
    ['ACCOUNT_NUMBER', '000123456789', '••••6789'],
    ['STATE', '123-45-6789', '••••6789'],
    ['STREET', '7 Birch Rd 123456789 x', '7 Birch Rd ••••6789 x'],
    ['EMPLOYEE_NUMBER', '123456789', '123456789'],
    ['EMPLOYEE_NUMBER', '123-45-6789', '••••6789'],
    ['ZIP', '87505', '87505'],
  ] as const)('ROSTER-13 %s %s', (field, value, shown) => {
    expect(maskValue(field, value)).toBe(shown);
  });

  test('ROSTER-13 no field but the employee number ever shows nine digits in a row', () => {
    const around = fc.string({ unit: fc.constantFrom('a', '-', ' ', '1', '9'), maxLength: 6 });
    fc.assert(
      fc.property(
        fc.constantFrom(...fields.filter((field) => field !== 'EMPLOYEE_NUMBER')),
        fc.tuple(around, fc.stringMatching(/^\d{3}-?\d{2}-?\d{4}$/), around),
        (field, [before, ssn, after]) => {
          const shown = maskValue(field, before + ssn + after);
          expect(shown.replaceAll(/[ -]/g, '')).not.toMatch(/\d{9}/);
        },
      ),
    );
  });
});
