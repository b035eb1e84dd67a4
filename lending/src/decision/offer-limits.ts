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

/** What one amount and term came to: its price and installment, or why it cannot be offered. */
export type Judgement = {
  amount: Cents;
  term: number;
  installment: Cents;
  price: Price;
  reasons: ReasonCode[];
};

/** What can be offered for a term. */
export type TermLimit = {
  term: number;
  minAmount: Cents;
  maxAmount: Cents;
  /** The largest with an installment within the safe share of pay; null when none is. */
  safeAmount: Cents | null;
};

/** All that judging needs besides an amount and a term. */
export type Bench = {
  facts: DecisionFacts;
  policy: CreditPolicy;
  rate: Rate;
  pricing: Pricing;
};

/** Says whether one amount and term can be offered, and every reason why not. */
export function judge(bench: Bench, amount: Cents, term: number): Judgement {
  const { facts, policy, pricing } = bench;
  const { min, max } = amountRange(facts, policy);
  const reasons: ReasonCode[] = [];
  if (amount > max) reasons.push('AMOUNT_ABOVE_LIMIT');
  if (amount < min) reasons.push('AMOUNT_BELOW_LIMIT');
  if (!allowedTerms(facts, policy).includes(term)) reasons.push('TERM_NOT_OFFERED');

  const { price, tooDear } = priceFor(bench, amount, term);
  if (tooDear) reasons.push(tooDear);
  const installment = pricing.installmentFor(amount, term, price.rate);
  return {
    amount,
    term,
    installment,
    price,
    reasons: [...reasons, ...burdens(bench, installment)],
  };
}

/** The limits of every term that has any, shortest first. */
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
 * The largest amount of a range that can be offered for a term; null when there is none. The burden
 * grows with the amount and is searched at one price; then the amount is judged at its own, which
 * can differ by a step or two where a cap has lowered it.
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

/** The smallest amount whose cost is within the caps; `range.max` is known to be. */
function smallestFor(bench: Bench, term: number, range: AmountRange): Cents {
  const tooDear = largestAmount(range, (amount) => priceFor(bench, amount, term).tooDear !== null);
  return tooDear === null ? range.min : tooDear + range.step;
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
 * The amounts that the product, the workflow, the employer and the state allow together. A loan
 * that refinances another reaches at least for its payoff and the fees.
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

/** Whether the borrower can carry an installment, by paycheck and beside all other debts. */
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

/** When the rate alone is at the cap, odd days can still carry the APR past it by hundredths. */
const stepsBelow: readonly Rate[] = ['0', '0.1', '0.25', '0.5'].map(parseRate);

/**
 * The price for one amount and term: the tier's rate and the state's fee, lowered as far as the APR
 * needs to stay within the state's cap and the 36 % that hold for everybody. The fee gives way
 * first, percent by percent, then the rate.
 */
function priceFor(
  { facts, policy, rate, pricing }: Bench,
  amount: Cents,
  term: number,
): { price: Price; tooDear: ReasonCode | null } {
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
  if (price) return { price, tooDear: null };

  const military = facts.screening.coveredBorrower === 'YES' && cap === policy.maxApr;
  const dear = military ? 'MILITARY_COST_LIMIT' : 'STATE_COST_LIMIT';
  return { price: { rate: rateWithin, originationFee: 0n }, tooDear: dear };
}

const onePercentFee = parseRate('1');

function feesUpTo(fee: Rate): Rate[] {
  const fees: Rate[] = [];
  for (let one = fee; one > 0n; one -= onePercentFee) fees.push(one);
  return fees;
}
