import { isAbove } from '../disclosure/apr.ts';
import type { CreditPolicy } from './credit-policy.ts';
import { monthlyIncome } from './decision-facts.ts';
import type { DecisionFacts } from './decision-facts.ts';
import { annualPeriods } from '../calendar/installment-dates.ts';
import { divideRounded, least, most } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import type { Price, Pricing } from './pricing.ts';
import { oneHundredPercent, parseRate } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';
import type { ReasonCode } from './reasons.ts';
import { largestAmount, safeAmount, staysWithin } from './safe-amount.ts';
import type { AmountRange } from './safe-amount.ts';

/**
 * The result for one amount and term: price and installment, and every reason against offering it.
 */
export type Judgement = {
  amount: Cents;
  term: number;
  installment: Cents;
  price: Price;
  reasons: ReasonCode[];
};

/** The amounts that can be offered for a term. */
export type TermLimit = {
  term: number;
  minAmount: Cents;
  maxAmount: Cents;
  /**
   * The largest amount whose installment is within the safe share of pay; null when there is none.
   */
  safeAmount: Cents | null;
};

/** Everything `judge` needs besides an amount and a term. */
export type Bench = {
  facts: DecisionFacts;
  policy: CreditPolicy;
  rate: Rate;
  pricing: Pricing;
};

/** Prices one amount and term, and lists every reason why it can't be offered. */
export function judge(bench: Bench, amount: Cents, term: number): Judgement {
  const { facts, policy, pricing } = bench;
  const { min, max } = amountRange(facts, policy);
  const reasons: ReasonCode[] = [];
  if (amount > max) reasons.push('AMOUNT_ABOVE_LIMIT');
  if (amount < min) reasons.push('AMOUNT_BELOW_LIMIT');
  if (!allowedTerms(facts, policy).includes(term)) reasons.push('TERM_NOT_OFFERED');

  const { price, overCap } = priceFor(bench, amount, term);
  if (overCap) reasons.push(overCap);
  const installment = pricing.installmentFor(amount, term, price.rate);
  return {
    amount,
    term,
    installment,
    price,
    reasons: [...reasons, ...burdens(bench, installment)],
  };
}

/** The limits of every term that can be offered, shortest first. */
export function limitsByTerm(bench: Bench): TermLimit[] {
  const { facts, policy } = bench;
  const range = amountRange(facts, policy);
  return allowedTerms(facts, policy).flatMap((term) => {
    const maxAmount = largestFor(bench, term, range);
    if (maxAmount === null) return [];
    const minAmount = smallestFor(bench, term, { ...range, max: maxAmount });
    const safe = safeFor(bench, term, { ...range, min: minAmount, max: maxAmount });
    return [{ term, minAmount, maxAmount, safeAmount: safe }];
  });
}

/**
 * The largest amount in a range that can be offered for a term; null when there is none. The
 * installment grows with the amount, so we search at one price first. Then we judge the amount at
 * its own price, which can differ by a step or two where a cap has lowered it.
 */
export function largestFor(bench: Bench, term: number, range: AmountRange): Cents | null {
  if (range.max < range.min || !allowedTerms(bench.facts, bench.policy).includes(term)) return null;
  const { rate } = priceFor(bench, range.max, term).price;
  const bearable = largestAmount(
    range,
    (amount) => burdens(bench, bench.pricing.installmentFor(amount, term, rate)).length === 0,
  );
  if (bearable === null) return null;
  const near = [0n, 1n, 2n].map((steps) => bearable - steps * range.step);
  const found = near.find((amount) => judge(bench, amount, term).reasons.length === 0);
  return found !== undefined && found >= range.min ? found : null;
}

/** The smallest amount whose cost is within the caps; `range.max` is known to be within them. */
function smallestFor(bench: Bench, term: number, range: AmountRange): Cents {
  const overCap = largestAmount(range, (amount) => priceFor(bench, amount, term).overCap !== null);
  return overCap === null ? range.min : overCap + range.step;
}

function safeFor(bench: Bench, term: number, range: AmountRange): Cents | null {
  const { facts, policy, pricing } = bench;
  const { price } = priceFor(bench, range.max, term);
  return safeAmount(
    range,
    facts.pay.grossPerPaycheck ?? 0n,
    policy.safeInstallmentShare,
    (amount) => pricing.installmentFor(amount, term, price.rate),
  );
}

/**
 * The amounts that product, workflow, employer and state all allow. A refinance loan must be at
 * least large enough for the payoff and the fees.
 */
export function amountRange(facts: DecisionFacts, policy: CreditPolicy): AmountRange {
  const caps = [
    policy.maxAmountByWorkflow[facts.workflow],
    facts.employer.maxAmount,
    policy.states[facts.state]?.maxAmount,
  ].filter((cap) => cap !== undefined && cap !== null);
  const step = policy.amountStep;
  const lowest = most(
    policy.minAmount,
    facts.employer.minAmount ?? 0n,
    payoffWithFees(facts, policy),
  );
  return {
    min: divideRounded(lowest, step, 'up') * step,
    max: least(policy.maxAmount, ...caps),
    step,
  };
}

function payoffWithFees(
  { refinancing, openLoan, state }: DecisionFacts,
  policy: CreditPolicy,
): Cents {
  if (!refinancing || openLoan === null) return 0n;
  const left = oneHundredPercent - (policy.states[state]?.originationFee ?? 0n);
  const needed = (openLoan.payoff + policy.processingFee) * oneHundredPercent;
  return divideRounded(needed, left, 'up') + 1n;
}

export function allowedTerms({ employer, state }: DecisionFacts, policy: CreditPolicy): number[] {
  const longest = policy.states[state]?.maxTerm ?? Infinity;
  return policy.terms
    .filter((term) => term <= longest && (employer.terms?.includes(term) ?? true))
    .toSorted((a, b) => a - b);
}

/**
 * The reasons why the borrower can't afford an installment: its share of the paycheck, and all
 * debts together.
 */
function burdens({ facts, policy }: Bench, installment: Cents): ReasonCode[] {
  const { pay, monthlyDebts } = facts;
  const perYear = installment * BigInt(annualPeriods[pay.payroll.frequency]);
  const debts = monthlyDebts * 12n + perYear;
  const income = monthlyIncome(pay) * 12n;
  const reasons: ReasonCode[] = [];
  if (!staysWithin(installment, pay.grossPerPaycheck ?? 0n, policy.maxInstallmentShare)) {
    reasons.push('INSTALLMENT_TOO_HIGH');
  }
  if (debts * oneHundredPercent > income * policy.maxDebtShare) reasons.push('DEBTS_TOO_HIGH');
  return reasons;
}

/** Even with the rate at the cap, odd days can push the APR above it by hundredths. */
const stepsBelow: readonly Rate[] = ['0', '0.1', '0.25', '0.5'].map(parseRate);

/**
 * The price of one amount and term: the tier's rate and the state's fee, lowered until the APR is
 * within the state's cap and the general 36 % cap. First the fee drops, one percent at a time, then
 * the rate.
 */
function priceFor(
  { facts, policy, rate, pricing }: Bench,
  amount: Cents,
  term: number,
): { price: Price; overCap: ReasonCode | null } {
  const state = policy.states[facts.state];
  const cap = least(policy.maxApr, state?.maxApr ?? policy.maxApr);
  const rateWithin = least(rate, cap);
  const prices = [
    ...feesUpTo(state?.originationFee ?? 0n).map((originationFee) => ({
      rate: rateWithin,
      originationFee,
    })),
    ...stepsBelow.map((step) => ({ rate: most(rateWithin - step, 0n), originationFee: 0n })),
  ];
  const price = prices.find((one) => {
    const apr = pricing.aprFor(amount, term, one);
    return apr !== null && !isAbove(apr, cap);
  });
  if (price) return { price, overCap: null };

  const military = facts.screening.coveredBorrower === 'YES' && cap === policy.maxApr;
  const costLimit = military ? 'MILITARY_COST_LIMIT' : 'STATE_COST_LIMIT';
  return { price: { rate: rateWithin, originationFee: 0n }, overCap: costLimit };
}

const onePercentFee = parseRate('1');

function feesUpTo(fee: Rate): Rate[] {
  const fees: Rate[] = [];
  for (let one = fee; one > 0n; one -= onePercentFee) fees.push(one);
  return fees;
}
