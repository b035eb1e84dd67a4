import type { CreditPolicy } from './credit-policy.ts';
import { type DecisionFacts, monthlyIncome, paychecksAYear, type Pay } from './decision-facts.ts';
import type { Cents } from '../money/money.ts';
import { underwrite } from './underwriting.ts';

/** What one figure of income would lead to, if nothing else stood in the way. */
export type IncomeEffect = {
  yearly: Cents;
  monthly: Cents;
  /** The largest amount that could be offered, up to the requested one; null when there is none. */
  offered: Cents | null;
  installment: Cents | null;
  term: number | null;
};

/**
 * The decision with this pay and every open item accepted: for staff who compare what was told with
 * what a document shows, before they decide.
 */
export function incomeEffect(
  facts: DecisionFacts,
  policy: CreditPolicy,
  pay: Pick<Pay, 'grossPerPaycheck' | 'otherMonthly'>,
): IncomeEffect {
  const found = { ...facts.pay, ...pay, proved: true, otherProof: 'PROVED' as const };
  const items = Object.fromEntries(
    Object.keys(facts.items).map((type) => [type, 'ACCEPTED' as const]),
  );
  const { offer, counterOffers } = underwrite({ ...facts, pay: found, items }, policy);
  const largest = counterOffers.toSorted((one, other) => Number(other.amount - one.amount))[0];
  const best = offer ?? largest ?? null;
  const yearly = (pay.grossPerPaycheck ?? 0n) * paychecksAYear[found.payroll.frequency];
  return {
    yearly: yearly + found.otherMonthly * 12n,
    monthly: monthlyIncome(found),
    offered: best?.amount ?? null,
    installment: best?.installment ?? null,
    term: best?.term ?? null,
  };
}
