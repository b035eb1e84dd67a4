import { describe, expect, test } from 'vitest';
import { join } from 'node:path';
import { type Bonds, enumerations, findUnequal } from './enumerations.ts';
import { houseAt, plantedHouse } from './house.ts';

const bonds: Bonds = {
  twins: [
    { places: ['contract LoanStatus', 'lending loanStatuses', 'loan.status'] },
    {
      places: ['lending Outcome', 'line.state'],
      but: { 'line.state': { more: ['ASKED'], fewer: ['UNKNOWN'] } },
    },
  ],
  onlyInDatabase: { 'loan.mark': 'nobody else reads it' },
  conditions: ['loan.paid_is_closed'],
  alike: [['contract Weather', 'lending Mood']],
};

const planted = {
  'contract/src/servicing/loan.ts':
    "/** 'Not' | 'these' */\nexport const LoanStatus = z.enum([\n  'Open', // runs\n  'Paid',\n]);\n" +
    "const Weather = z.enum(['FAIR', 'FOUL']);\n",
  'lending/src/loan-status.ts':
    "export const loanStatuses = ['Open', 'Paid'] as const;\n" +
    "export type Outcome =\n  | 'MATCHED'\n  | 'UNKNOWN';\n" +
    "export type Mood = 'FAIR' | 'FOUL';\n" +
    "type Part = Pick<Loan, 'Open' | 'Paid'>;\nconst order = ['Paid', 'Open'];\n",
  'server/schema.sql':
    'CREATE TABLE loan (\n  status text,\n' +
    "  CONSTRAINT loan_status_check CHECK (status = ANY (ARRAY['Open', 'Paid'])),\n" +
    "  CONSTRAINT paid_is_closed CHECK ((status = ANY (ARRAY['Paid'])) = (closed_at IS NOT NULL)),\n" +
    "  CONSTRAINT loan_mark_check CHECK (mark = ANY (ARRAY['A', 'B']))\n);\n" +
    "CREATE TABLE line (\n  CONSTRAINT line_state_check CHECK (state <@ ARRAY['ASKED', 'MATCHED'])\n);\n",
};

/** The planted repository with one place changed. */
function withChange(path: keyof typeof planted, from: string, to: string) {
  return findUnequal(
    plantedHouse({ ...planted, [path]: planted[path].replace(from, to) }),
    bonds,
  ).map(({ where, why }) => `${where} ${why}`);
}

describe('enumerations with the same meaning', () => {
  test('have the same values, except for listed differences', () => {
    expect(findUnequal(plantedHouse(planted), bonds)).toEqual([]);
  });

  test.each([
    ['contract/src/servicing/loan.ts', "'Paid',", "'Paid',\n  'Void',", 'Void', 2],
    ['lending/src/loan-status.ts', "'Paid']", "'Paid', 'Void']", 'Void', 1],
    ['server/schema.sql', "'Paid'])),", "'Paid', 'Void'])),", 'Void', 1],
    ['lending/src/loan-status.ts', "'UNKNOWN'", "'UNKNOWN' | 'OVER'", 'OVER', 1],
    ['server/schema.sql', "'ASKED', ", "'ASKED', 'UNKNOWN', ", 'UNKNOWN', 1],
  ] as const)('a value in %s that its twins lack is found', (path, from, to, value, times) => {
    const found = withChange(path, from, to);
    expect(found).toHaveLength(times);
    for (const one of found) expect(one).toContain(`${value} is in `);
  });

  test('a list that an entry of twins.ts names must exist once', () => {
    expect(withChange('contract/src/servicing/loan.ts', 'LoanStatus', 'Status')).toEqual([
      'tools/tidy/twins.ts there must be one list called contract LoanStatus',
      expect.stringContaining('lending/src/loan-status.ts:1 has the values of'),
      expect.stringContaining('server/schema.sql:3 has the values of'),
    ]);
  });

  test('a new check of the database needs a twin, or a reason to have none', () => {
    const check = "  CONSTRAINT loan_way_check CHECK (way = ANY (ARRAY['C', 'D'])),\n";
    expect(withChange('server/schema.sql', '  status text,\n', check)).toEqual([
      'server/schema.sql:2 loan.way has no twin: name one in tools/tidy/twins.ts',
    ]);
  });

  test('a condition between columns may only use values of their lists', () => {
    expect(withChange('server/schema.sql', "ARRAY['Paid']", "ARRAY['Pade', 'Paid']")).toEqual([
      'server/schema.sql:4 Pade is in no list of this table',
    ]);
  });

  test('a repeated list is found: in another room always, in the same room from three values', () => {
    expect(withChange('contract/src/servicing/loan.ts', 'Weather', 'Light')).toEqual([
      expect.stringContaining('lending/src/loan-status.ts:5 has the values of'),
    ]);
    const three = { 'server/src/a.ts': "type A = 'x' | 'y' | 'z';\ntype B = 'z' | 'y' | 'x';\n" };
    expect(findUnequal(plantedHouse({ ...planted, ...three }), bonds)).toEqual([
      expect.objectContaining({ where: 'server/src/a.ts:2' }),
    ]);
  });
});

describe('our own', () => {
  const own = houseAt(join(import.meta.dirname, '../..'));

  test.each([
    ['contract/src/identity/profile.ts', "'ATOMIC',\n]", "'ATOMIC',\n  'NEW_WORKFLOW',\n]", 3],
    [
      'lending/src/employment/workflow-policy.ts',
      "'ATOMIC',\n]",
      "'ATOMIC',\n  'NEW_WORKFLOW',\n]",
      1,
    ],
    ['server/schema.sql', "'WORKDAY', 'ATOMIC']", "'WORKDAY', 'ATOMIC', 'NEW_WORKFLOW']", 1],
  ])('a workflow planted only in %s is found', (path, from, to, times) => {
    expect(own.text(path)).toContain(from);
    const planting = {
      ...own,
      text: (asked: string) =>
        asked === path ? own.text(path).replace(from, to) : own.text(asked),
    };
    expect(enumerations(planting).map(({ why }) => why)).toEqual(
      Array.from({ length: times }, () => expect.stringContaining('NEW_WORKFLOW is in ')),
    );
  });
});
