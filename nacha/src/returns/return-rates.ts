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

export type ReturnRateLevel = 'OK' | 'WATCH' | 'BREACH';

export interface ReturnRate {
  readonly name: ReturnRateName;
  /** Returned debits that count toward this rate, and the debits of the window. */
  readonly returned: number;
  readonly debits: number;
  /** Hundred-thousandths of a percent, rounded down; `level` uses the exact rate. */
  readonly rate: bigint;
  readonly limit: bigint;
  readonly level: ReturnRateLevel;
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
  const counted = { name, returned, debits };
  const limit = RETURN_RATE_LIMITS[name];
  const all = BigInt(debits);
  const part = BigInt(returned) * HUNDRED_PERCENT;
  const rate = all === 0n ? 0n : part / all;
  if (part > limit * all) return { ...counted, rate, limit, level: 'BREACH' };
  const warned = all > 0n && part * 5n >= limit * all * 4n;
  return { ...counted, rate, limit, level: warned ? 'WATCH' : 'OK' };
}

/** Days over which NACHA counts a rate. */
export const RETURN_RATE_DAYS = 60;

/**
 * Debits from which a rate stops further ones. With fewer, a single return can pass a limit and
 * says nothing; staff are warned of it all the same. Paystead's choice.
 */
export const FEWEST_DEBITS = 200;

/** What was counted when a stop was lifted. */
export interface CountedRate {
  readonly debits: number;
  readonly returned: number;
}

/**
 * Whether a breach stops further debits: only with enough debits to judge by, and after a lifted
 * stop only once the rate has risen since, because the returns of before stay in the window.
 */
export function stopsDebits(
  { level, returned, debits }: ReturnRate,
  lifted: CountedRate | null,
): boolean {
  if (level !== 'BREACH' || debits < FEWEST_DEBITS) return false;
  if (lifted === null) return true;
  return BigInt(returned) * BigInt(lifted.debits) > BigInt(lifted.returned) * BigInt(debits);
}
