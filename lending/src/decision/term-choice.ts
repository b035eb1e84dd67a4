import type { Cents } from '../money/money.ts';
import { staysWithin } from './safe-amount.ts';
import type { Rate } from '../money/rate.ts';

/** A term with its price for one amount. */
export type PricedTerm = {
  term: number;
  installment: Cents;
  /** Everything the loan costs: interest and fees. */
  cost: Cents;
  /** It can be offered. */
  open: boolean;
};

/** What the choice of a term depends on. */
export type TermFacts = {
  /** The term that the person asked for. */
  asked: number | null;
  /** Gross pay of one paycheck; null while we don't know it. */
  gross: Cents | null;
  /** The share of a paycheck that is safe (CREDIT-10). */
  share: Rate;
};

/**
 * The term to select first (CREDIT-23): the one the person asked for, else the shortest whose
 * installment stays within the safe share of each paycheck. If none does, the one with the smallest
 * installment. Null when no term can be offered.
 */
export function termToSelect(terms: readonly PricedTerm[], facts: TermFacts): number | null {
  const open = terms.filter((one) => one.open);
  if (open.some(({ term }) => term === facts.asked)) return facts.asked;
  const smallest = open.toSorted(
    (a, b) => compare(a.installment, b.installment) || a.term - b.term,
  );
  return (shortestSafe(open, facts) ?? smallest[0])?.term ?? null;
}

/**
 * The shortest safe term, if it costs less than the chosen one, and how much less; null when
 * nothing is saved that way.
 */
export function shorterTerm(
  terms: readonly PricedTerm[],
  chosen: PricedTerm,
  facts: TermFacts,
): { term: number; saves: Cents } | null {
  const safe = shortestSafe(
    terms.filter((one) => one.open),
    facts,
  );
  if (!safe || safe.term >= chosen.term || safe.cost >= chosen.cost) return null;
  return { term: safe.term, saves: chosen.cost - safe.cost };
}

function shortestSafe(open: readonly PricedTerm[], { gross, share }: TermFacts) {
  const safe = open.filter(
    ({ installment }) => gross === null || staysWithin(installment, gross, share),
  );
  return safe.toSorted((a, b) => a.term - b.term)[0];
}

function compare(a: Cents, b: Cents): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
