import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Furnisher,
  type Metro2Account,
  readMetro2,
  writeAccount,
  writeHeader,
  writeMetro2,
} from './metro2-file.ts';
import { baseFields, plainText, recordLength, writeRecord } from './metro2-layout.ts';
import { recordFaultsOf } from './record-checks.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

const lender: Furnisher = {
  name: 'Paystead',
  address: 'PO Box 1000, New York, NY 10001',
  phone: '2125550100',
  software: 'Paystead',
  ids: { equifax: '123YY00001', experian: '12345', transUnion: '0123456789', innovis: '' },
};
const person = {
  firstName: 'José',
  lastName: 'O’Neil',
  ssn: '123456789',
  birth: day('1988-04-09'),
  phone: '2125550123',
  isDeceased: false,
  address: { street: '12 Elm St', unit: 'Apt 3', city: 'Albany', state: 'NY', zip: '12207-1234' },
};
const account: Metro2Account = {
  record: {
    accountStatus: '71',
    paymentRating: null,
    specialComment: null,
    conditionCode: 'XB',
    indicator: null,
    balance: 241_299n,
    pastDue: 16_758n,
    chargedOff: 0n,
    scheduled: 18_098n,
    firstDelinquency: day('2026-10-17'),
    closedOn: null,
  },
  terms: {
    on: day('2026-11-30'),
    openedOn: day('2026-01-15'),
    amount: 300_000n,
    lastPaymentOn: day('2026-10-03'),
    history: `00${'B'.repeat(22)}`,
    account: 'PS4F1922A7',
    frequency: 'B',
    installments: 39,
    paid: 0n,
  },
  person,
  isCorrection: false,
};

/** Bytes by Metro 2's positions, which count from one. */
const at = (record: string, from: number, through: number) => record.slice(from - 1, through);

describe('a Metro 2 file', () => {
  test('FURNISH-6 a base segment has 426 bytes, with each field in its place', () => {
    const record = writeAccount(lender, account);
    expect(record).toHaveLength(recordLength);
    const places = {
      account: at(record, 43, 72).trim(),
      type: at(record, 73, 75),
      opened: at(record, 76, 83),
      amount: at(record, 93, 101),
      terms: at(record, 102, 105),
      scheduled: at(record, 106, 114),
      status: at(record, 124, 125),
      history: at(record, 127, 150),
      condition: at(record, 153, 154),
      balance: at(record, 155, 163),
      pastDue: at(record, 164, 172),
      asOf: at(record, 182, 189),
      firstDelinquency: at(record, 190, 197),
      closed: at(record, 198, 205),
      lastPayment: at(record, 206, 213),
      name: [at(record, 232, 256).trim(), at(record, 257, 276).trim()],
      ssn: at(record, 298, 306),
      birth: at(record, 307, 314),
      phone: at(record, 315, 324),
      ecoa: at(record, 325, 325),
      zip: at(record, 416, 424),
    };
    expect(places).toEqual({
      account: 'PS4F1922A7',
      type: 'I01',
      opened: '01152026',
      amount: '000003000',
      terms: '039B',
      scheduled: '000000180',
      status: '71',
      history: `00${'B'.repeat(22)}`,
      condition: 'XB',
      balance: '000002412',
      pastDue: '000000167',
      asOf: '11302026',
      firstDelinquency: '10172026',
      closed: '00000000',
      lastPayment: '10032026',
      name: ['O NEIL', 'JOSE'],
      ssn: '123456789',
      birth: '04091988',
      phone: '2125550123',
      ecoa: '1',
      zip: '122071234',
    });
  });

  test('FURNISH-6 the trailer counts accounts by status; a changed file is refused', () => {
    const records = [account, { ...account, isCorrection: true }].map((one) =>
      writeAccount(lender, one),
    );
    const file = writeMetro2(writeHeader(lender, day('2026-11-30'), day('2026-12-03')), records);
    const lines = file.split('\n').slice(0, -1);
    expect(lines.map((line) => line.length)).toEqual([426, 426, 426, 426]);
    const trailer = lines.at(-1) ?? '';
    expect([at(trailer, 5, 11), at(trailer, 12, 20), at(trailer, 147, 155)]).toEqual([
      'TRAILER',
      '000000002',
      '000000002',
    ]);
    expect(readMetro2(file)?.accounts.map(({ correction }) => correction)).toEqual(['0', '1']);
    expect(readMetro2(file.replace(records[0] ?? '', ''))).toBeNull();
    expect(readMetro2(file.replace('TRAILER', 'TRAILOR'))).toBeNull();
  });

  test('FURNISH-6 whatever a name holds, the record keeps its length and plain letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (lastName, street) => {
        const address = { ...person.address, street };
        const record = writeAccount(lender, {
          ...account,
          person: { ...person, lastName, address },
        });
        expect(record).toMatch(/^[\x20-\x7e]{426}$/);
      }),
    );
    expect(plainText('Zoë Núñez')).toBe('ZOE NUNEZ');
    expect(() => writeRecord(baseFields, { ssn: '12-34' })).toThrow(RangeError);
  });
});

describe('the checks before a record goes', () => {
  const faults = (
    change: Partial<Metro2Account['record']>,
    on: Partial<Metro2Account['terms']> = {},
  ) => recordFaultsOf({ ...account.record, ...change }, { ...account.terms, ...on }, person);

  test('FURNISH-7 pass a sound record', () => {
    expect(faults({})).toEqual([]);
  });

  test.each([
    ['NEGATIVE_BALANCE', { balance: -1n, pastDue: -1n }],
    ['BALANCE_WITHOUT_DEBT', { accountStatus: '13', firstDelinquency: null }],
    ['PAST_DUE_OVER_BALANCE', { balance: 16_757n }],
    ['PAST_DUE_WHILE_CURRENT', { accountStatus: '11', firstDelinquency: null }],
    ['LATE_WITHOUT_PAST_DUE', { pastDue: 0n }],
    ['NO_FIRST_DELINQUENCY', { firstDelinquency: null }],
    ['DELINQUENT_WHILE_CURRENT', { accountStatus: '11', pastDue: 0n }],
    ['DELINQUENT_BEFORE_OPENING', { firstDelinquency: day('2026-01-14') }],
    ['DATE_AFTER_REPORT', { closedOn: day('2026-12-01') }],
    ['NO_CLOSING_DAY', { accountStatus: '64', balance: 0n, pastDue: 0n }],
  ] as const)('FURNISH-7 find %s', (fault, change) => {
    expect(faults(change)).toContain(fault);
  });

  test('FURNISH-7 find a person whom the bureaus can’t find, and a short history', () => {
    const nobody = { ...person, ssn: '000456789', birth: null, address: null };
    expect(recordFaultsOf(account.record, account.terms, nobody)).toEqual([
      'NO_SSN',
      'NO_BIRTH',
      'NO_ADDRESS',
    ]);
    expect(faults({}, { history: 'B' })).toEqual(['HISTORY_LENGTH']);
  });
});
