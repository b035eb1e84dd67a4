import type { Answer } from '@paystead/contract/call';
import {
  FairnessProxy,
  FEWEST_DECISIONS,
  type readFairness,
} from '@paystead/contract/product/reports';
import type { FairnessRow } from './fairness.queries.ts';
import { shareOf } from './portfolio.view.ts';

type Fairness = Answer<typeof readFairness>;
type Group = Fairness['proxies'][number]['groups'][number];

/** The ratio below which a difference deserves a closer look: four fifths (FAIR-2). */
const FOUR_FIFTHS = 80;

/** Rates are hundred-thousandths of a percent: this many are the whole (MONEY-2). */
const WHOLE_RATE = 10_000_000n;

/**
 * Each group beside everybody else of its proxy. Groups below the smallest size show nothing but
 * their name; a ratio also needs that many others.
 */
export function viewFairness(
  rows: readonly FairnessRow[],
  nameOf: (row: FairnessRow) => string,
): Fairness['proxies'] {
  return FairnessProxy.options.map((proxy) => {
    const own = rows.filter((row) => row.proxy === proxy);
    const all = sumOf(own);
    return { proxy, groups: own.map((row) => viewGroup(row, all, nameOf(row))) };
  });
}

interface Sums {
  readonly decided: number;
  readonly approved: number;
}

function sumOf(rows: readonly FairnessRow[]): Sums {
  return rows.reduce(
    (sum, row) => ({
      decided: sum.decided + row.decided,
      approved: sum.approved + row.approved,
    }),
    { decided: 0, approved: 0 },
  );
}

function viewGroup(row: FairnessRow, all: Sums, group: string): Group {
  if (row.decided < FEWEST_DECISIONS) {
    const none = { decided: null, approved: null, approval: null, ratio: null, rate: null };
    return { group, ...none, low: false, by_person: null };
  }
  const others = { decided: all.decided - row.decided, approved: all.approved - row.approved };
  const isComparable = others.decided >= FEWEST_DECISIONS && others.approved > 0;
  const ratio = isComparable
    ? shareOf(
        BigInt(row.approved) * BigInt(others.decided),
        BigInt(row.decided) * BigInt(others.approved),
      )
    : null;
  return {
    group,
    decided: row.decided,
    approved: row.approved,
    approval: shareOf(row.approved, row.decided),
    ratio,
    low: ratio !== null && Number(ratio) < FOUR_FIFTHS,
    rate: row.approved > 0 ? averageRate(row) : null,
    by_person: row.by_person,
  };
}

function averageRate({ approved, rate_sum: sum }: FairnessRow): string {
  return shareOf(sum, BigInt(approved) * WHOLE_RATE);
}
