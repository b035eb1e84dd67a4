import { describe, expect, test } from 'vitest';
import {
  codesOfRate,
  FEWEST_DEBITS,
  RETURN_RATE_LIMITS,
  returnRates,
  stopsDebits,
} from './return-rates.ts';
import type { ReturnCounts } from './return-rates.ts';

const NONE: ReturnCounts = { debits: 10_000, unauthorized: 0, administrative: 0, other: 0 };
const levels = (counts: Partial<ReturnCounts>) =>
  returnRates({ ...NONE, ...counts }).map(({ level }) => level);

describe('return rates', () => {
  test('are a breach strictly above the limit, and on watch from four fifths of it', () => {
    expect(levels({ unauthorized: 39 })).toEqual(['OK', 'OK', 'OK']);
    expect(levels({ unauthorized: 40 })).toEqual(['WATCH', 'OK', 'OK']);
    expect(levels({ unauthorized: 50 })).toEqual(['WATCH', 'OK', 'OK']);
    expect(levels({ unauthorized: 51 })).toEqual(['BREACH', 'OK', 'OK']);
    expect(levels({ administrative: 300 })).toEqual(['OK', 'WATCH', 'OK']);
    expect(levels({ administrative: 301 })).toEqual(['OK', 'BREACH', 'OK']);
    expect(levels({ other: 1_200 })).toEqual(['OK', 'OK', 'WATCH']);
    expect(levels({ other: 1_501 })).toEqual(['OK', 'OK', 'BREACH']);
  });

  test('count every return in the overall rate', () => {
    const [, , overall] = returnRates({ ...NONE, unauthorized: 1, administrative: 2, other: 3 });
    expect(overall?.rate).toBe(6_000n);
    expect(overall?.limit).toBe(RETURN_RATE_LIMITS.overall);
  });

  test('are compared exactly, not after rounding', () => {
    const justAbove = { debits: 10_000_001, unauthorized: 50_001 };
    const [unauthorized] = returnRates({ ...NONE, ...justAbove });
    expect(unauthorized).toMatchObject({ rate: 50_000n, level: 'BREACH' });
  });

  test('are zero without debits', () => {
    const quiet = returnRates({ debits: 0, unauthorized: 0, administrative: 0, other: 0 });
    expect(quiet.map(({ rate, level }) => `${rate} ${level}`)).toEqual(['0 OK', '0 OK', '0 OK']);
  });

  test('ACH-10 stop debits above a limit, from enough debits on, and again only when they rise', () => {
    const overall = (debits: number, other: number) => returnRates({ ...NONE, debits, other })[2]!;
    expect(stopsDebits(overall(FEWEST_DEBITS, 30), null)).toBe(false);
    expect(stopsDebits(overall(FEWEST_DEBITS, 31), null)).toBe(true);
    expect(stopsDebits(overall(FEWEST_DEBITS - 1, 199), null)).toBe(false);
    const lifted = { debits: 200, returned: 40 };
    expect(stopsDebits(overall(400, 80), lifted)).toBe(false);
    expect(stopsDebits(overall(400, 81), lifted)).toBe(true);
  });

  test('name the codes they count', () => {
    expect(codesOfRate('unauthorized')).toEqual(['R05', 'R07', 'R10', 'R11', 'R29', 'R51']);
    expect(codesOfRate('administrative')).toEqual(['R02', 'R03', 'R04']);
  });
});
