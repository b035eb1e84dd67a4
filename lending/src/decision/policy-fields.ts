import { workflows } from '../employment/workflow-policy.ts';
import { toDecimal } from '../money/money.ts';
import { toPercent } from '../money/rate.ts';
import type { CreditPolicy } from './credit-policy.ts';
import { defaultStates } from './state-limits.ts';

/** How a field is written: a share of a hundred, dollars, a whole number, a list of months. */
export type PolicyFieldKind = 'PERCENT' | 'MONEY' | 'WHOLE' | 'MONTHS';

/** Where a field is shown. */
export type PolicyGroup = 'SCORES' | 'RULES' | 'WORKFLOWS' | 'STATES';

/** One number of the policy, as an administrator reads and writes it. */
export type PolicyField = {
  /** `tier.1.rate`, `states.TX.maxApr`. */
  key: string;
  group: PolicyGroup;
  label: string;
  kind: PolicyFieldKind;
  /** Empty means that there's none: no such step, no limit, a state that isn't served. */
  optional: boolean;
  least: string;
  most: string;
};

/** All fields by key, as text; an empty text is a field without a value. */
export type PolicyValues = Readonly<Record<string, string>>;

/** Steps of the score that a policy may have. */
export const mostTiers = 8;

/** The states that a policy can serve. */
export const policyStates = Object.keys(defaultStates).toSorted();

/** The age at which a person may sign a loan where that isn't 18 (CREDIT-4). */
export const ageOfMajority: Readonly<Record<string, number>> = { AL: 19, NE: 19 };

type Spec = [key: string, label: string, least: string, most: string];

const percent = (group: PolicyGroup, [key, label, least, most]: Spec, optional = false) =>
  ({ key, group, label, kind: 'PERCENT', optional, least, most }) as const;
const money = (group: PolicyGroup, [key, label, least, most]: Spec, optional = false) =>
  ({ key, group, label, kind: 'MONEY', optional, least, most }) as const;
const whole = (group: PolicyGroup, [key, label, least, most]: Spec, optional = false) =>
  ({ key, group, label, kind: 'WHOLE', optional, least, most }) as const;

const tierFields: readonly PolicyField[] = Array.from(
  { length: mostTiers },
  (_, n) => n + 1,
).flatMap((n) => [
  whole('SCORES', [`tier.${n}.score`, `Step ${n}: from a score of`, '300', '850'], true),
  percent('SCORES', [`tier.${n}.rate`, `Step ${n}: rate`, '0', '36'], true),
]);

const ruleFields: readonly PolicyField[] = [
  percent('RULES', ['maxInstallmentShare', 'Most each paycheck, of gross pay', '1', '25']),
  percent('RULES', ['safeInstallmentShare', 'Safe amount, of gross pay', '1', '25']),
  percent('RULES', ['maxDebtShare', 'All debts together, of income', '1', '100']),
  money('RULES', ['minMonthlyIncome', 'Least income a month', '0', '100000']),
  whole('RULES', ['minTenureMonths', 'Least time in the job, in months', '0', '120']),
  whole('RULES', ['minPensionMonths', 'Least time on the pension, in months', '0', '120']),
  whole('RULES', ['minAge', 'Least age', '18', '21']),
  money('RULES', ['minAmount', 'Smallest loan', '50', '100000']),
  money('RULES', ['maxAmount', 'Largest loan', '50', '100000']),
  money('RULES', ['amountStep', 'Steps of the amount', '1', '1000']),
  {
    key: 'terms',
    group: 'RULES',
    label: 'Terms, in months',
    kind: 'MONTHS',
    optional: false,
    least: '3',
    most: '60',
  },
  percent('RULES', ['maxApr', 'APR never above', '1', '36']),
  money('RULES', ['processingFee', 'Processing fee', '0', '500']),
  percent('RULES', ['minRepaidShare', 'Repaid before a refinance', '0', '100']),
];

const workflowFields: readonly PolicyField[] = workflows.flatMap((name) => [
  percent('WORKFLOWS', [`flatRates.${name}`, `${name}: one rate`, '0', '36'], true),
  money(
    'WORKFLOWS',
    [`maxAmountByWorkflow.${name}`, `${name}: largest loan`, '50', '100000'],
    true,
  ),
]);

const stateFields: readonly PolicyField[] = policyStates.flatMap((state) => [
  percent('STATES', [`states.${state}.maxApr`, `${state}: highest APR`, '1', '36'], true),
  percent(
    'STATES',
    [`states.${state}.originationFee`, `${state}: origination fee`, '0', '4'],
    true,
  ),
  money('STATES', [`states.${state}.maxAmount`, `${state}: largest loan`, '50', '100000'], true),
  whole(
    'STATES',
    [`states.${state}.maxTerm`, `${state}: longest term, in months`, '3', '60'],
    true,
  ),
  whole(
    'STATES',
    [`minAgeByState.${state}`, `${state}: least age`, String(ageOfMajority[state] ?? 18), '21'],
    true,
  ),
]);

/** Every field of a policy, in the order in which screens show them. */
export const policyFields: readonly PolicyField[] = [
  ...tierFields,
  ...ruleFields,
  ...workflowFields,
  ...stateFields,
];

/** The fields of a policy as text; `policyFromValues` reads them back. */
export function policyValues(policy: CreditPolicy): PolicyValues {
  const values: Record<string, string> = {};
  for (const { key } of policyFields) values[key] = '';
  policy.tiers.forEach(({ minScore, rate }, index) => {
    values[`tier.${index + 1}.score`] = String(minScore);
    values[`tier.${index + 1}.rate`] = toPercent(rate);
  });
  Object.assign(values, ruleValues(policy));
  put(values, 'flatRates', policy.flatRates, toPercent);
  put(values, 'maxAmountByWorkflow', policy.maxAmountByWorkflow, toDecimal);
  put(values, 'minAgeByState', policy.minAgeByState, String);
  for (const [state, limits] of Object.entries(policy.states)) {
    values[`states.${state}.maxApr`] = toPercent(limits.maxApr);
    values[`states.${state}.originationFee`] = toPercent(limits.originationFee);
    values[`states.${state}.maxAmount`] =
      limits.maxAmount === null ? '' : toDecimal(limits.maxAmount);
    values[`states.${state}.maxTerm`] = limits.maxTerm === null ? '' : String(limits.maxTerm);
  }
  return values;
}

function ruleValues(policy: CreditPolicy): PolicyValues {
  return {
    maxInstallmentShare: toPercent(policy.maxInstallmentShare),
    safeInstallmentShare: toPercent(policy.safeInstallmentShare),
    maxDebtShare: toPercent(policy.maxDebtShare),
    minMonthlyIncome: toDecimal(policy.minMonthlyIncome),
    minTenureMonths: String(policy.minTenureMonths),
    minPensionMonths: String(policy.minPensionMonths),
    minAge: String(policy.minAge),
    minAmount: toDecimal(policy.minAmount),
    maxAmount: toDecimal(policy.maxAmount),
    amountStep: toDecimal(policy.amountStep),
    terms: policy.terms.join(', '),
    maxApr: toPercent(policy.maxApr),
    processingFee: toDecimal(policy.processingFee),
    minRepaidShare: toPercent(policy.minRepaidShare),
  };
}

function put<Value>(
  values: Record<string, string>,
  table: string,
  entries: Readonly<Record<string, Value>>,
  write: (value: Value) => string,
): void {
  for (const [name, value] of Object.entries(entries)) values[`${table}.${name}`] = write(value);
}
