import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareReports, creditAlertTypes } from './credit-alerts.ts';
import type { CreditAccount, CreditReport } from './credit-report.ts';
import { exampleAccount, exampleReport } from '../fixtures/example-credit-report.ts';

const june = Temporal.PlainDate.from('2026-06-01');
const late = (daysLate: number): Partial<CreditReport> => ({
  accounts: [{ ...exampleAccount, daysLate }],
});

const cases: [string, Partial<CreditReport>, Partial<CreditReport>, string][] = [
  [
    'NEW_ACCOUNT',
    {},
    { accounts: [exampleAccount, { ...exampleAccount, id: 'loan-1', lender: 'Paystead' }] },
    'Paystead reported a new account with a balance of $840.00.',
  ],
  [
    'NEW_PUBLIC_RECORD',
    {},
    { publicRecords: [{ source: 'TUC', kind: 'JUDGMENT', filedOn: june }] },
    'A court judgment filed on Jun 1, 2026 has your name on it.',
  ],
  ['IMPROVED_ACCOUNT', late(30), late(0), 'Your account at Meadow Bank is no longer past due.'],
  [
    'IMPROVED_ACCOUNT',
    late(90),
    late(60),
    'Your account at Meadow Bank is reported 60 days late, after 90.',
  ],
  [
    'DELINQUENT_ACCOUNT',
    late(0),
    late(30),
    'Your account at Meadow Bank is reported 30 days late.',
  ],
  [
    'BANKRUPTCY',
    {},
    { publicRecords: [{ source: 'EQF', kind: 'BANKRUPTCY', filedOn: june }] },
    'A bankruptcy filed on Jun 1, 2026 has your name on it.',
  ],
  [
    'NEW_ADDRESS',
    {},
    {
      addresses: [
        { source: 'TUC', text: '48 Alder St, Santa Fe, NM' },
        { source: 'EXP', text: '9 Fort Hill Rd, Reno, NV' },
      ],
    },
    'The address 9 Fort Hill Rd, Reno, NV was reported.',
  ],
  [
    'NEW_EMPLOYMENT',
    {},
    { employers: [{ source: 'EQF', text: 'Northfield' }] },
    'Northfield was reported as your employer.',
  ],
  [
    'NEW_INQUIRY',
    {},
    { inquiries: [{ source: 'TUC', by: 'Harbor Auto', madeOn: june }] },
    'Harbor Auto looked at your credit report on Jun 1, 2026.',
  ],
  ['FRAUD_ALERT', {}, { fraudAlert: 'EXP' }, 'A fraud alert was placed on your file.'],
];

describe('changes in a credit report', () => {
  test.each(cases)('S3.27 %s', (type, before, after, sentence) => {
    expect(compareReports(exampleReport(before), exampleReport(after))).toEqual([
      expect.objectContaining({ type, sentence }),
    ]);
  });

  test('S3.27 each of the nine types occurs', () => {
    const told = cases.flatMap(([, before, after]) =>
      compareReports(exampleReport(before), exampleReport(after)).map(({ type }) => type),
    );
    expect(new Set(told)).toEqual(new Set(creditAlertTypes));
  });

  test('S3.27 a new account that is already late raises both alerts', () => {
    const after = exampleReport({
      accounts: [exampleAccount, { ...exampleAccount, id: 'x', daysLate: 60 }],
    });
    const types = compareReports(exampleReport(), after).map(({ type }) => type);
    expect(types).toEqual(['NEW_ACCOUNT', 'DELINQUENT_ACCOUNT']);
  });
});

const account = fc.record({
  id: fc.constantFrom('a', 'b', 'c', 'd'),
  daysLate: fc.constantFrom(0, 30, 60, 90),
});
const word = fc.constantFrom('one', 'two', 'three');
const some = fc
  .record({
    accounts: fc.uniqueArray(account, { selector: ({ id }) => id }),
    employers: fc.uniqueArray(word),
    addresses: fc.uniqueArray(word),
    records: fc.uniqueArray(fc.constantFrom('BANKRUPTCY', 'JUDGMENT', 'TAX_LIEN')),
    fraudAlert: fc.constantFrom(null, 'EXP' as const),
  })
  .map(({ accounts, employers, addresses, records, fraudAlert }) =>
    exampleReport({
      accounts: accounts.map((each): CreditAccount => ({ ...exampleAccount, ...each })),
      employers: employers.map((text) => ({ source: 'EQF', text })),
      addresses: addresses.map((text) => ({ source: 'TUC', text })),
      publicRecords: records.map((kind) => ({ source: 'TUC', kind, filedOn: june })),
      fraudAlert,
    }),
  );
const keys = (one: CreditReport, other: CreditReport) =>
  compareReports(one, other).map(({ type, about }) => `${type} ${about}`);

describe('comparing any two reports', () => {
  test('S3.27 a report compared with itself raises no alert, in any order', () => {
    fc.assert(
      fc.property(some, (report) => {
        const turned = {
          ...report,
          accounts: report.accounts.toReversed(),
          addresses: report.addresses.toReversed(),
          publicRecords: report.publicRecords.toReversed(),
        };
        expect(compareReports(report, turned)).toEqual([]);
      }),
    );
  });

  test('S3.27 nothing is reported twice, and each new entry once', () => {
    fc.assert(
      fc.property(some, some, (before, after) => {
        const found = keys(before, after);
        expect(new Set(found).size).toBe(found.length);
        const old = new Set(before.accounts.map(({ id }) => id));
        const opened = after.accounts.filter(({ id }) => !old.has(id)).length;
        expect(found.filter((key) => key.startsWith('NEW_ACCOUNT'))).toHaveLength(opened);
        const known = new Set(before.addresses.map(({ text }) => text));
        const moved = after.addresses.filter(({ text }) => !known.has(text)).length;
        expect(found.filter((key) => key.startsWith('NEW_ADDRESS'))).toHaveLength(moved);
      }),
    );
  });

  test('S3.27 an account that got worse in one direction got better in the other', () => {
    fc.assert(
      fc.property(some, some, (before, after) => {
        const both = before.accounts.filter(({ id }) => after.accounts.some((a) => a.id === id));
        const of = (type: string, found: string[]) =>
          both.map(({ id }) => `${type} ${id}`).filter((key) => found.includes(key)).length;
        expect(of('IMPROVED_ACCOUNT', keys(before, after))).toBe(
          of('DELINQUENT_ACCOUNT', keys(after, before)),
        );
      }),
    );
  });
});
