import { isBefore } from '../calendar/calendar.ts';
import { ofAgeOn, tierOf } from './credit-policy.ts';
import type { CreditPolicy } from './credit-policy.ts';
import { monthlyIncome } from './decision-facts.ts';
import type { DecisionFacts } from './decision-facts.ts';
import { statusRules } from '../employment/employee-status.ts';
import type { QueueItemType } from '../states/queue-status.ts';
import { otherIncomeItem } from './other-income.ts';
import { reasonForDeclinedItem } from './reasons.ts';
import type { ReasonCode } from './reasons.ts';

/**
 * The result of a rule: a reason to decline, or a queue item for staff or the borrower to settle.
 */
export type Finding = { declines: ReasonCode } | { raises: QueueItemType };

/**
 * One eligibility rule that doesn't depend on amount and term. A rate check runs only the
 * PREQUALIFY rules: rules that need a hard inquiry, a document or a screening wait for the
 * application.
 */
export type EligibilityRule = {
  stage: 'PREQUALIFY' | 'UW';
  find(facts: DecisionFacts, policy: CreditPolicy): Finding[];
};

const declines = (reason: ReasonCode): Finding[] => [{ declines: reason }];
const raises = (item: QueueItemType | null): Finding[] => (item ? [{ raises: item }] : []);
const nothing: Finding[] = [];

/** CREDIT-4 to CREDIT-16, and the screenings (MIL-7, SCREEN-2 to SCREEN-6). */
export const eligibilityRules: readonly EligibilityRule[] = [
  { stage: 'PREQUALIFY', find: stateServed },
  { stage: 'PREQUALIFY', find: ofAge },
  { stage: 'PREQUALIFY', find: onThePayroll },
  { stage: 'PREQUALIFY', find: longEnough },
  { stage: 'PREQUALIFY', find: payKnown },
  { stage: 'PREQUALIFY', find: earnsEnough },
  { stage: 'PREQUALIFY', find: noOtherLoan },
  { stage: 'PREQUALIFY', find: creditHistory },
  { stage: 'PREQUALIFY', find: noOpenBankruptcy },
  { stage: 'UW', find: employmentProved },
  { stage: 'UW', find: incomeProved },
  { stage: 'UW', find: otherIncomeProved },
  { stage: 'UW', find: screenings },
  { stage: 'UW', find: items },
];

function stateServed({ state }: DecisionFacts, { states }: CreditPolicy): Finding[] {
  return states[state] ? nothing : declines('STATE_NOT_SERVED');
}

/** With an unknown birth date, confirmation details ask for it; it is not a reason to decline. */
function ofAge({ bornOn, takenOn, state }: DecisionFacts, policy: CreditPolicy): Finding[] {
  if (bornOn === null || !isBefore(takenOn, ofAgeOn(policy, bornOn, state))) return nothing;
  return declines('AGE_BELOW_MINIMUM');
}

function onThePayroll({ workflow, employment }: DecisionFacts): Finding[] {
  const pensioner = workflow === 'RETIREE' && employment.status === 'Retired';
  return pensioner || statusRules[employment.status].mayApply
    ? nothing
    : declines('EMPLOYMENT_NOT_ACTIVE');
}

/** Retirees have no tenure rule. Instead, their pension must have been paid for a month. */
function longEnough(facts: DecisionFacts, policy: CreditPolicy): Finding[] {
  const due = longEnoughOn(facts, policy);
  if (due === null || !isBefore(facts.takenOn, due)) return nothing;
  return declines(facts.workflow === 'RETIREE' ? 'PENSION_TOO_RECENT' : 'TENURE_TOO_SHORT');
}

/**
 * The day on which tenure, or a pension, has lasted long enough; null when its start is unknown.
 */
export function longEnoughOn(facts: DecisionFacts, policy: CreditPolicy) {
  const { hiredOn, pensionSince } = facts.employment;
  if (facts.workflow === 'RETIREE') {
    return pensionSince?.add({ months: policy.minPensionMonths }) ?? null;
  }
  return hiredOn?.add({ months: policy.minTenureMonths }) ?? null;
}

function earnsEnough({ pay }: DecisionFacts, policy: CreditPolicy): Finding[] {
  if (pay.grossPerPaycheck === null) return nothing;
  return monthlyIncome(pay) < policy.minMonthlyIncome ? declines('INCOME_TOO_LOW') : nothing;
}

function noOtherLoan({ openLoan, refinancing }: DecisionFacts, policy: CreditPolicy): Finding[] {
  if (openLoan === null) return nothing;
  if (!refinancing) return declines('OPEN_LOAN');
  if (!openLoan.current) return declines('REFINANCE_NOT_CURRENT');
  return openLoan.repaidShare < policy.minRepaidShare ? declines('REFINANCE_TOO_EARLY') : nothing;
}

/**
 * A score below all tiers declines for the factors that lowered it, never for the score itself.
 * Throws a RangeError for such a score without factors: there would be no reason to state.
 */
function creditHistory({ workflow, bureau }: DecisionFacts, policy: CreditPolicy): Finding[] {
  if (policy.flatRates[workflow] !== undefined) return nothing;
  if (bureau === null) return declines('NO_CREDIT_FILE');
  if (bureau.score === null) return declines('SHORT_CREDIT_HISTORY');
  if (tierOf(policy, bureau.score)) return nothing;
  if (bureau.factors.length === 0) throw new RangeError('A low score came without its factors');
  return bureau.factors.map((factor) => ({ declines: factor }));
}

function noOpenBankruptcy({ screening }: DecisionFacts): Finding[] {
  return screening.bankruptcy === 'OPEN' ? declines('OPEN_BANKRUPTCY') : nothing;
}

function employmentProved({ rules, employment }: DecisionFacts): Finding[] {
  return employment.proof === 'PROVED' ? nothing : raises(rules.employmentItem);
}

/** Without known pay we can't size an installment, so a queue item asks for it. */
function payKnown({ rules, pay }: DecisionFacts): Finding[] {
  if (pay.grossPerPaycheck !== null) return nothing;
  return raises(rules.incomeItem ?? 'INCOME');
}

function incomeProved({ rules, pay }: DecisionFacts): Finding[] {
  return pay.proved ? nothing : raises(rules.incomeItem);
}

/** CREDIT-24: underwriting counts stated other income only after documents have shown it. */
function otherIncomeProved({ workflow, pay }: DecisionFacts): Finding[] {
  const waits = pay.otherMonthly > 0n && pay.otherProof === 'WAITING';
  return waits ? raises(otherIncomeItem(workflow)) : nothing;
}

function screenings({ rules, screening }: DecisionFacts): Finding[] {
  const found: [boolean, QueueItemType][] = [
    [screening.sanctions === 'MAYBE', 'OFAC'],
    [screening.politicallyExposed, 'PEP'],
    [screening.bankruptcy === 'MAYBE', 'BANKRUPTCY'],
    [screening.fraudAlert, 'FRAUD'],
    [screening.identity === 'MISMATCH', 'IDENTITY'],
    [screening.identity === 'UNCLEAR', 'CHALLENGE'],
    [screening.address === 'MISMATCH', 'ADDRESS'],
    [screening.coveredBorrower !== 'NO', 'ACTIVE_DUTY'],
    [screening.spouseDataMissing, 'SPOUSE'],
    [screening.bankOwnerUnclear, rules.bankItem],
    [screening.bankOwnerUnnamed, 'BANK_STATEMENT'],
  ];
  return found.flatMap(([hit, item]) => (hit ? raises(item) : nothing));
}

/**
 * Every open queue item counts, no matter who raised it. A declined item declines, except one about
 * other income alone: that income is left out.
 */
function items({ items: queue, pay, workflow }: DecisionFacts): Finding[] {
  return (Object.keys(queue) as QueueItemType[]).flatMap((item) => {
    if (pay.otherProof === 'FAILED' && item === otherIncomeItem(workflow)) return nothing;
    if (queue[item] === 'DECLINED') return declines(reasonForDeclinedItem(item));
    return afterTheDecision.includes(item) ? nothing : raises(item);
  });
}

/**
 * QUEUE-2: these items are settled between decision and disbursement, so the decision doesn't wait
 * for them.
 */
const afterTheDecision: readonly QueueItemType[] = ['ALLOTMENT', 'BACKUP_PAYMENT', 'PRIMARY_BANK'];

/** The findings of all rules of a stage, without items that staff have settled. */
export function findings(
  facts: DecisionFacts,
  policy: CreditPolicy,
  stage: EligibilityRule['stage'],
): { declined: ReasonCode[]; raised: QueueItemType[] } {
  const rules = eligibilityRules.filter((rule) => stage === 'UW' || rule.stage === stage);
  const found = rules.flatMap((rule) => rule.find(facts, policy));
  const raised = found.flatMap((one) => ('raises' in one ? [one.raises] : []));
  const open = raised.filter((item) => !isSettled(facts.items[item]));
  return {
    declined: found.flatMap((one) => ('declines' in one ? [one.declines] : [])),
    raised: [...new Set(open)],
  };
}

function isSettled(status: string | undefined): boolean {
  return status === 'ACCEPTED' || status === 'DECLINED';
}
