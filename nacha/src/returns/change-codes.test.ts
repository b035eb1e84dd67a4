import { describe, expect, test } from 'vitest';
import { CHANGE_CODES, changeCode, readCorrection, REFUSED_CHANGE_CODES } from './change-codes.ts';

const corrected = (code: string, data: string) => {
  const result = readCorrection(code, data);
  return 'correction' in result ? result.correction : result.problem;
};

describe('reads corrected data', () => {
  test.each([
    ['C01', '1918171614', { accountNumber: '1918171614' }],
    ['C01', '12-34 56', { accountNumber: '12-34 56' }],
    ['C02', '121042882', { routingNumber: '121042882' }],
    ['C03', '121042882   1918171614', { routingNumber: '121042882', accountNumber: '1918171614' }],
    ['C03', '121042882 1918171614', { routingNumber: '121042882', accountNumber: '1918171614' }],
    ['C04', 'DANA SAMPLE', { name: 'DANA SAMPLE' }],
    ['C05', '37', { transactionCode: '37' }],
    ['C06', '1918171614          37', { accountNumber: '1918171614', transactionCode: '37' }],
    [
      'C06',
      '12345678901234567   27',
      { accountNumber: '12345678901234567', transactionCode: '27' },
    ],
    [
      'C07',
      '1210428821918171614       37',
      { routingNumber: '121042882', accountNumber: '1918171614', transactionCode: '37' },
    ],
    [
      'C07',
      '1210428821234567890123456737',
      { routingNumber: '121042882', accountNumber: '12345678901234567', transactionCode: '37' },
    ],
    ['C09', 'LN0001', { identification: 'LN0001' }],
  ])('%s "%s"', (code, data, values) => {
    expect(corrected(code, data)).toEqual(values);
    expect(corrected(code, data.padEnd(29))).toEqual(values);
  });

  test.each([
    ['C02', '121042883', '121042883 fails the routing number checksum.'],
    ['C02', '12104288', '"12104288" is not what C02 carries.'],
    ['C03', '121042882', '"121042882" is not what C03 carries.'],
    ['C05', '20', '20 is not a transaction code.'],
    ['C05', '', '"" is not what C05 carries.'],
    ['C01', '123456789012345678', '"123456789012345678" is not what C01 carries.'],
    ['C13', '', 'C13 carries no correction that can be applied.'],
    ['C61', 'x', 'C61 carries no correction that can be applied.'],
  ])('but not %s "%s"', (code, data, problem) => {
    expect(corrected(code, data)).toBe(problem);
  });

  test('for every code that corrects entries we send', () => {
    const ours = CHANGE_CODES.filter(
      ({ corrects }) => corrects.length > 0 && !corrects.includes('BANK_IDENTIFICATION'),
    );
    expect(ours.map(({ code }) => code)).toEqual([
      'C01',
      'C02',
      'C03',
      'C04',
      'C05',
      'C06',
      'C07',
      'C09',
    ]);
  });
});

test('codes that refuse a notification are not notifications', () => {
  expect(REFUSED_CHANGE_CODES.map(changeCode)).toEqual(Array.from({ length: 9 }, () => undefined));
});
