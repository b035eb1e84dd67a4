import { readAmount } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { parseRate } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';
import { workflows } from '../employment/workflow-policy.ts';
import type { CreditPolicy, Tier } from './credit-policy.ts';
import { ageOfMajority, mostTiers, policyFields, policyStates } from './policy-fields.ts';
import type { PolicyField, PolicyValues } from './policy-fields.ts';
import type { StateLimits } from './state-limits.ts';

/** What is wrong, by the key of the field: a sentence that says what to enter. */
export type PolicyProblems = Readonly<Record<string, string>>;

/** A policy that may be lent by, or why the values aren't one. */
export type ReadPolicy =
  | { policy: CreditPolicy; problems: null }
  | { policy: null; problems: PolicyProblems };

/**
 * Reads a policy from its fields. Refuses values out of their bounds and values that contradict
 * each other: CREDIT-3 to CREDIT-14 with the limits of the law (36 % APR, a fee of 4 %, the age of
 * majority).
 * @param version its name, kept with each decision
 */
export function policyFromValues(typed: PolicyValues, version: string): ReadPolicy {
  const values = trimmed(typed);
  const problems: Record<string, string> = {};
  for (const field of policyFields) {
    const problem = fieldProblem(field, values[field.key] ?? '');
    if (problem) problems[field.key] = problem;
  }
  if (Object.keys(problems).length > 0) return { policy: null, problems };

  const policy = build(values, version);
  const contradictions = { ...tierProblems(values), ...ruleProblems(policy) };
  return Object.keys(contradictions).length > 0
    ? { policy: null, problems: contradictions }
    : { policy, problems: null };
}

function trimmed(typed: PolicyValues): PolicyValues {
  return Object.fromEntries(
    policyFields.map(({ key, kind }) => {
      const text = (typed[key] ?? '').trim();
      const plain = kind === 'MONTHS' ? text : text.replaceAll(/[$,%\s]/g, '');
      return [key, plain];
    }),
  );
}

/** Why one field can't be read; null if it can. */
function fieldProblem({ kind, least, most, optional }: PolicyField, value: string): string | null {
  if (value === '') return optional ? null : sentence(kind, least, most);
  const numbers = kind === 'MONTHS' ? value.split(',').map((one) => one.trim()) : [value];
  const isGood = numbers.every((one) => PATTERNS[kind].test(one) && isWithin(one, least, most));
  const isOnce = new Set(numbers.map(Number)).size === numbers.length;
  return isGood && isOnce ? null : sentence(kind, least, most);
}

const PATTERNS = {
  PERCENT: /^\d{1,3}(\.\d{1,2})?$/,
  MONEY: /^\d{1,6}(\.\d{1,2})?$/,
  WHOLE: /^\d{1,3}$/,
  MONTHS: /^\d{1,2}$/,
} as const;

/** Compared as hundredths, so that no fraction is rounded. */
function isWithin(value: string, least: string, most: string): boolean {
  const hundredths = (text: string) => {
    const [whole = '0', part = ''] = text.split('.');
    return BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
  };
  return hundredths(value) >= hundredths(least) && hundredths(value) <= hundredths(most);
}

function sentence(kind: PolicyField['kind'], least: string, most: string): string {
  switch (kind) {
    case 'PERCENT':
      return `Enter a percentage from ${least} to ${most}`;
    case 'MONEY':
      return `Enter an amount from $${least} to $${most}`;
    case 'WHOLE':
      return `Enter a whole number from ${least} to ${most}`;
    case 'MONTHS':
      return `Enter months from ${least} to ${most}, each once, with commas between`;
  }
}

function build(values: PolicyValues, version: string): CreditPolicy {
  const at = (key: string) => values[key] ?? '';
  return {
    version,
    minAge: Number(at('minAge')),
    minAgeByState: table(policyStates, (state) => numberOrNull(at(`minAgeByState.${state}`))),
    minTenureMonths: Number(at('minTenureMonths')),
    minPensionMonths: Number(at('minPensionMonths')),
    minMonthlyIncome: cents(at('minMonthlyIncome')),
    maxInstallmentShare: share(at('maxInstallmentShare')),
    safeInstallmentShare: share(at('safeInstallmentShare')),
    maxDebtShare: share(at('maxDebtShare')),
    tiers: tiersOf(values),
    flatRates: table(workflows, (name) => orNull(at(`flatRates.${name}`), share)),
    maxAmountByWorkflow: table(workflows, (name) =>
      orNull(at(`maxAmountByWorkflow.${name}`), cents),
    ),
    minAmount: cents(at('minAmount')),
    maxAmount: cents(at('maxAmount')),
    amountStep: cents(at('amountStep')),
    terms: at('terms')
      .split(',')
      .map(Number)
      .toSorted((one, other) => one - other),
    maxApr: share(at('maxApr')),
    processingFee: cents(at('processingFee')),
    minRepaidShare: share(at('minRepaidShare')),
    states: table(policyStates, (state) => limitsOf(state, at)),
  };
}

/** Null for a state that isn't served: one without a highest APR. */
function limitsOf(state: string, at: (key: string) => string): StateLimits | null {
  const maxApr = orNull(at(`states.${state}.maxApr`), share);
  if (maxApr === null) return null;
  return {
    maxApr,
    originationFee: orNull(at(`states.${state}.originationFee`), share) ?? 0n,
    maxAmount: orNull(at(`states.${state}.maxAmount`), cents),
    maxTerm: numberOrNull(at(`states.${state}.maxTerm`)),
  };
}

/** Best first, whatever the order of the steps. */
function tiersOf(values: PolicyValues): Tier[] {
  const tiers: Tier[] = [];
  for (let n = 1; n <= mostTiers; n += 1) {
    const score = values[`tier.${n}.score`] ?? '';
    const rate = values[`tier.${n}.rate`] ?? '';
    if (score !== '' && rate !== '') tiers.push({ minScore: Number(score), rate: share(rate) });
  }
  return tiers.toSorted((one, other) => other.minScore - one.minScore);
}

/** Steps are whole, each score has one, and a better score never costs more. */
function tierProblems(values: PolicyValues): PolicyProblems {
  const problems: Record<string, string> = {};
  const rates = new Map<number, Rate>();
  for (let n = 1; n <= mostTiers; n += 1) {
    const score = values[`tier.${n}.score`] ?? '';
    const rate = values[`tier.${n}.rate`] ?? '';
    if (score === '' && rate === '') continue;
    if (score === '') problems[`tier.${n}.score`] = 'Enter the score from which this rate counts';
    else if (rate === '') problems[`tier.${n}.rate`] = 'Enter the rate from this score on';
    else if (rates.has(Number(score))) problems[`tier.${n}.score`] = 'Another step has this score';
    else rates.set(Number(score), share(rate));
  }
  if (rates.size === 0 && Object.keys(problems).length === 0) {
    return { 'tier.1.score': 'Enter at least one score and its rate' };
  }
  for (let n = 1; n <= mostTiers; n += 1) {
    const score = Number(values[`tier.${n}.score`] ?? '');
    const rate = rates.get(score);
    const isDear = [...rates].some(([other, price]) => other < score && rate && price < rate);
    if (isDear) problems[`tier.${n}.rate`] ??= 'A lower score has a lower rate than this';
  }
  return problems;
}

function ruleProblems(policy: CreditPolicy): PolicyProblems {
  const { amountStep, maxAmount, minAmount } = policy;
  const problems: Record<string, string> = {};
  if (policy.safeInstallmentShare > policy.maxInstallmentShare) {
    problems['safeInstallmentShare'] = 'The safe share is at most the share each paycheck may bear';
  }
  if (minAmount > maxAmount) problems['minAmount'] = 'The smallest loan is at most the largest';
  for (const [key, amount] of [
    ['minAmount', minAmount],
    ['maxAmount', maxAmount],
  ] as const) {
    if (amount % amountStep !== 0n) problems[key] ??= 'Enter a multiple of the steps of the amount';
  }
  for (const state of policyStates) {
    const own = policy.minAgeByState[state];
    const legal = ageOfMajority[state] ?? 18;
    if ((own ?? policy.minAge) < legal) {
      problems[`minAgeByState.${state}`] = `The law lets people sign from ${legal} on`;
    } else if (own !== undefined && own < policy.minAge) {
      problems[`minAgeByState.${state}`] = 'This is below the least age of all states';
    }
  }
  for (const [state, limits] of Object.entries(policy.states)) {
    const { maxAmount: largest, maxTerm } = limits;
    if (largest !== null && largest < minAmount) {
      problems[`states.${state}.maxAmount`] = 'This is below the smallest loan';
    }
    if (maxTerm !== null && policy.terms.every((term) => term > maxTerm)) {
      problems[`states.${state}.maxTerm`] = 'This is below the shortest term';
    }
  }
  return problems;
}

const share = (text: string): Rate => parseRate(text);
const cents = (text: string): Cents => readAmount(text);
const numberOrNull = (text: string) => orNull(text, Number);

function orNull<Value>(text: string, read: (text: string) => Value): Value | null {
  return text === '' ? null : read(text);
}

/** Leaves out names without a value. */
function table<Value>(
  names: readonly string[],
  valueOf: (name: string) => Value | null,
): Record<string, Value> {
  const entries: Record<string, Value> = {};
  for (const name of names) {
    const value = valueOf(name);
    if (value !== null) entries[name] = value;
  }
  return entries;
}
