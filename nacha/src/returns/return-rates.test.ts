import { describe, expect, test } from 'vitest';
import { codesOfRate, RETURN_RATE_LIMITS, returnRates } from './return-rates.ts';
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

  test('name the codes they count', () => {
    expect(codesOfRate('unauthorized')).toEqual(['R05', 'R07', 'R10', 'R11', 'R29', 'R51']);
    expect(codesOfRate('administrative')).toEqual(['R02', 'R03', 'R04']);
  });
});
