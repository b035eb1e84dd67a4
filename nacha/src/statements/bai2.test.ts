import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBai2 } from './bai2-read.ts';
import { writeBai2 } from './bai2-write.ts';
import type { BankStatement } from './statement.ts';

const statement: BankStatement = {
  account: '000912004',
  day: Temporal.PlainDate.from('2026-11-20'),
  opening: 100_000n,
  closing: 96_146n,
  lines: [
    { number: 1, amount: 287_146n, typeCode: '142', reference: 'PS1', text: 'ACH SETTLEMENT' },
    { number: 2, amount: -291_000n, typeCode: '451', reference: 'PS1', text: 'ACH SETTLEMENT' },
  ],
};
const file = writeBai2(statement, 'BANK', 'LENDER');
const faultsOf = (content: string) => readBai2(content).faults.join('\n');

describe('BOOK-8 BAI2 statements', () => {
  test('a statement reads back as written, with or without CRLF', () => {
    expect(readBai2(file)).toEqual({ statement, faults: [] });
    expect(readBai2(file.replaceAll('\n', '\r\n')).statement).toEqual(statement);
  });

  test('a bank’s own file: continuations, funds types and signed balances', () => {
    const content = [
      '01,122099999,123456789,261120,2359,1,80,,2/',
      '02,123456789,122099999,1,261120,2359,USD,2/',
      '03,0975312468,,010,-500,,V,261121,0000,015,+19500,,/',
      '16,165,15000,S,0,15000,0,BR1,REM77,NORTHFIELD REGIONAL/',
      '16,195,7500,,BR2,WIRE9,H BRANDT',
      '88,LOAN PAYMENT, THANK YOU/',
      '16,475,2500,Z,BR3,10021,CHECK PAID/',
      '49,44000,6/',
      '98,44000,1,8/',
      '99,44000,1,10/',
    ].join('\n');
    const read = readBai2(content).statement;
    expect(read).toMatchObject({ opening: -500n, closing: 19_500n });
    expect(read?.lines).toEqual([
      {
        number: 1,
        amount: 15_000n,
        typeCode: '165',
        reference: 'REM77',
        text: 'NORTHFIELD REGIONAL',
      },
      {
        number: 2,
        amount: 7_500n,
        typeCode: '195',
        reference: 'WIRE9',
        text: 'H BRANDT LOAN PAYMENT  THANK YOU',
      },
      { number: 3, amount: -2_500n, typeCode: '475', reference: '10021', text: 'CHECK PAID' },
    ]);
  });

  test.each([
    ['a changed amount', '287146', '287147', 'Record 49'],
    ['a line that is gone', /^16,451.*\n/m, '', 'closing balance'],
    ['another count of records', /^98,(\d+),1,6/m, '98,$1,1,7', 'Record 98'],
    ['another currency', ',USD,010', ',EUR,010', 'US dollars'],
    ['no day', ',261120,2359,USD', ',,2359,USD', 'names no day'],
    ['no closing balance', ',015,', ',045,', '015'],
    ['a code that is no transaction', '16,142', '16,942', 'neither a credit nor a debit'],
    ['a record that isn’t one', '49,', '47,', 'isn’t a record'],
    ['half a file', /^49[\s\S]*/m, '', 'from record 01 to 99'],
  ])('%s makes the whole file faulty', (_what, from, to, why) => {
    const faulty = file.replace(from, to);
    expect(faulty).not.toBe(file);
    expect(readBai2(faulty).statement).toBeNull();
    expect(faultsOf(faulty)).toContain(why);
  });

  test('any statement survives being written and read, and any text is read or refused', () => {
    const line = fc.record({
      amount: fc.bigInt(-(10n ** 9n), 10n ** 9n).filter((cents) => cents !== 0n),
      reference: fc.stringMatching(/^[A-Z0-9 -]{0,12}$/).map((text) => text.trim()),
    });
    fc.assert(
      fc.property(fc.bigInt(-(10n ** 10n), 10n ** 10n), fc.array(line), (opening, made) => {
        const lines = made.map((one, index) => ({
          ...one,
          number: index + 1,
          typeCode: one.amount > 0n ? '142' : '451',
          text: '',
        }));
        const closing = lines.reduce((sum, { amount }) => sum + amount, opening);
        const written = { ...statement, opening, closing, lines };
        expect(readBai2(writeBai2(written, 'B', 'L')).statement).toEqual(written);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readBai2(text).statement).toBeNull();
      }),
    );
  });
});
