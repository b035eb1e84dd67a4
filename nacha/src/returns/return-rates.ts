import { RETURN_CODES } from './return-codes.ts';

/**
 * Return rates that NACHA monitors (ACH-10), over the debits of the last 60 days or two calendar
 * months. A rate strictly above its limit is a breach; from four fifths of the limit we warn staff.
 */

export type ReturnRateName = 'unauthorized' | 'administrative' | 'overall';

/** Limits in hundred-thousandths of a percent: 0.5 %, 3 % and 15 % of debit entries. */
export const RETURN_RATE_LIMITS: Readonly<Record<ReturnRateName, bigint>> = {
  unauthorized: 50_000n,
  administrative: 300_000n,
  overall: 1_500_000n,
};

const HUNDRED_PERCENT = 10_000_000n;

/** Debit entries in the window and returns among them; `other` is neither of the first two. */
export interface ReturnCounts {
  readonly debits: number;
  readonly unauthorized: number;
  readonly administrative: number;
  readonly other: number;
}

export interface ReturnRate {
  readonly name: ReturnRateName;
  /** Hundred-thousandths of a percent, rounded down; `level` uses the exact rate. */
  readonly rate: bigint;
  readonly limit: bigint;
  readonly level: 'OK' | 'WATCH' | 'BREACH';
}

/** The codes that count toward the unauthorized or the administrative rate. */
export function codesOfRate(name: 'unauthorized' | 'administrative'): readonly string[] {
  const category = name === 'unauthorized' ? 'UNAUTHORIZED' : 'ADMINISTRATIVE';
  return RETURN_CODES.filter((known) => known.category === category).map(({ code }) => code);
}

/** The three rates of a window; all are zero without debits. */
export function returnRates(counts: ReturnCounts): readonly ReturnRate[] {
  const { debits, unauthorized, administrative, other } = counts;
  return [
    returnRate('unauthorized', unauthorized, debits),
    returnRate('administrative', administrative, debits),
    returnRate('overall', unauthorized + administrative + other, debits),
  ];
}

function returnRate(name: ReturnRateName, returned: number, debits: number): ReturnRate {
  const limit = RETURN_RATE_LIMITS[name];
  const all = BigInt(debits);
  const part = BigInt(returned) * HUNDRED_PERCENT;
  const rate = all === 0n ? 0n : part / all;
  if (part > limit * all) return { name, rate, limit, level: 'BREACH' };
  const warned = all > 0n && part * 5n >= limit * all * 4n;
  return { name, rate, limit, level: warned ? 'WATCH' : 'OK' };
}
