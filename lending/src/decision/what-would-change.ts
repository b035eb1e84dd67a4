import { longDate } from '../calendar/day-words.ts';
import { daysBetween, isBefore, nextBankingDay } from '../calendar/calendar.ts';
import type { Day } from '../calendar/calendar.ts';
import { lowestScore, ofAgeOn } from './credit-policy.ts';
import type { CreditPolicy } from './credit-policy.ts';
import { monthlyIncome, paychecksAYear } from './decision-facts.ts';
import type { DecisionFacts } from './decision-facts.ts';
import { longEnoughOn } from './eligibility-rules.ts';
import { annualPeriods } from '../calendar/installment-dates.ts';
import { divideRounded, most, toDollars } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { pricingFor } from './pricing.ts';
import type { QueueItemType } from '../states/queue-status.ts';
import { oneHundredPercent } from '../money/rate.ts';
import { decide, judgeChoice } from './underwriting.ts';
import type { CreditDecision } from './underwriting.ts';

/** One change to the facts, and the clause that describes it after "If". */
type Change = { clause: string; facts: DecisionFacts };

/** A true sentence about a decision: with these facts, none of its reasons applies. */
export type Statement = { sentence: string; facts: DecisionFacts };

const mostStatements = 4;
const mostChangesTogether = 3;

/**
 * The changes that would turn a decision into an approval as requested. We make a statement only
 * after running the policy again with the changed facts and finding no reason left. Single changes
 * come first; two or three together only if no single one is enough. Statements never mention
 * state, name or screening, which nobody should be told to change.
 */
export function whatWouldChange(
  facts: DecisionFacts,
  policy: CreditPolicy,
  stage: CreditDecision['stage'] = 'UW',
): Statement[] {
  const again: Again = (changed) => decide(changed, policy, pricingFor(changed, policy), stage);
  if (passes(again(facts))) return [];

  let attempts: Attempt[] = [{ clauses: [], facts, next: 0 }];
  for (let size = 1; size <= mostChangesTogether; size += 1) {
    attempts = attempts.flatMap((attempt) => oneMore(attempt, policy, again));
    const found = attempts.filter((attempt) => passes(again(attempt.facts)));
    if (found.length > 0) return found.slice(0, mostStatements).map(toStatement);
  }
  return [];
}

type Again = (facts: DecisionFacts) => CreditDecision;
type Attempt = { clauses: string[]; facts: DecisionFacts; next: number };

function passes({ outcome, reasons }: CreditDecision): boolean {
  return outcome !== 'decline' && reasons.length === 0;
}

function toStatement({ clauses, facts }: Attempt): Statement {
  return { sentence: `If ${clauses.join(' and ')}, none of these reasons would apply.`, facts };
}

/** Adds each later kind of change to the attempt, so that no set of changes is tried twice. */
function oneMore(attempt: Attempt, policy: CreditPolicy, again: Again): Attempt[] {
  return changes.flatMap((change, index) => {
    const made = index < attempt.next ? null : change(attempt.facts, policy, again);
    if (!made) return [];
    return [{ clauses: [...attempt.clauses, made.clause], facts: made.facts, next: index + 1 }];
  });
}

type ChangeMaker = (facts: DecisionFacts, policy: CreditPolicy, again: Again) => Change | null;

// What the borrower can do at once comes before what takes time. The amount comes near the end,
// since it depends on the changes before it.
const changes: readonly ChangeMaker[] = [
  proveIt,
  returnToWork,
  closeOpenLoan,
  bringLoanCurrent,
  repayMore,
  closeBankruptcy,
  waitLonger,
  raiseScore,
  payDownDebts,
  otherTerm,
  smallerAmount,
  earnMore,
];

const papers: readonly QueueItemType[] = [
  'INCOME',
  'RETIREE_INCOME',
  'PENSION_STATEMENT',
  'SOCIAL_SECURITY_STATEMENT',
  'EMPLOYMENT',
  'ADDRESS',
  'BANK',
  'RETIREE_BANK',
  'BANK_STATEMENT',
  'PRIMARY_BANK',
  'BACKUP_PAYMENT',
  'ALLOTMENT',
];

function proveIt(facts: DecisionFacts): Change | null {
  const refused = papers.filter((item) => facts.items[item] === 'DECLINED');
  if (refused.length === 0) return null;
  const accepted = Object.fromEntries(refused.map((item) => [item, 'ACCEPTED' as const]));
  return {
    clause: 'you send documents that we can accept',
    facts: { ...facts, items: { ...facts.items, ...accepted } },
  };
}

function returnToWork(facts: DecisionFacts): Change | null {
  const { employment } = facts;
  const away = employment.status === 'LeaveWithoutPay' || employment.status === 'Terminated';
  if (!away) return null;
  return {
    clause: 'you are back on the payroll',
    facts: { ...facts, employment: { ...employment, status: 'Active' } },
  };
}

function closeOpenLoan(facts: DecisionFacts): Change | null {
  if (facts.openLoan === null || facts.refinancing) return null;
  return { clause: 'your open loan is paid off', facts: { ...facts, openLoan: null } };
}

function bringLoanCurrent(facts: DecisionFacts): Change | null {
  const { openLoan } = facts;
  if (openLoan === null || openLoan.current) return null;
  return {
    clause: 'nothing is past due on your open loan',
    facts: { ...facts, openLoan: { ...openLoan, current: true } },
  };
}

function repayMore(facts: DecisionFacts, policy: CreditPolicy): Change | null {
  const { openLoan } = facts;
  if (openLoan === null || openLoan.repaidShare >= policy.minRepaidShare) return null;
  return {
    clause: 'more of your open loan is repaid',
    facts: { ...facts, openLoan: { ...openLoan, repaidShare: policy.minRepaidShare } },
  };
}

function closeBankruptcy(facts: DecisionFacts): Change | null {
  const { screening } = facts;
  if (screening.bankruptcy !== 'OPEN') return null;
  return {
    clause: 'your bankruptcy case is closed',
    facts: { ...facts, screening: { ...screening, bankruptcy: 'NONE' } },
  };
}

function waitLonger(facts: DecisionFacts, policy: CreditPolicy): Change | null {
  const { takenOn, bornOn, state } = facts;
  const days = [longEnoughOn(facts, policy), bornOn && ofAgeOn(policy, bornOn, state)];
  const until = days
    .filter((day) => day !== null)
    .toSorted(Temporal.PlainDate.compare)
    .at(-1);
  if (!until || !isBefore(takenOn, until)) return null;
  return { clause: `you apply on ${longDate(until)} or later`, facts: movedTo(facts, until) };
}

function movedTo(facts: DecisionFacts, day: Day): DecisionFacts {
  const days = daysBetween(facts.takenOn, facts.disbursementDate);
  return { ...facts, takenOn: day, disbursementDate: nextBankingDay(day.add({ days })) };
}

function raiseScore(facts: DecisionFacts, policy: CreditPolicy): Change | null {
  const score = facts.bureau?.score ?? null;
  const lowest = lowestScore(policy);
  if (facts.bureau === null || score === null || score >= lowest) return null;
  return {
    clause: `your credit score is ${lowest} or higher`,
    facts: { ...facts, bureau: { ...facts.bureau, score: lowest } },
  };
}

/** The cost of the requested loan, per installment and per year; null without a rate. */
function yearlyInstallments(facts: DecisionFacts, policy: CreditPolicy) {
  const judged = judgeChoice(facts, policy, facts.requested);
  if (!judged) return null;
  const { installment } = judged;
  return { installment, perYear: installment * BigInt(annualPeriods[facts.pay.payroll.frequency]) };
}

function payDownDebts(facts: DecisionFacts, policy: CreditPolicy): Change | null {
  const costs = yearlyInstallments(facts, policy);
  if (!costs) return null;
  const bearable = (monthlyIncome(facts.pay) * 12n * policy.maxDebtShare) / oneHundredPercent;
  const monthlyDebts = wholeDollars((bearable - costs.perYear) / 12n, 'down');
  if (monthlyDebts < 0n || monthlyDebts >= facts.monthlyDebts) return null;
  return {
    clause: `your other debt payments are ${toDollars(monthlyDebts)} a month or less`,
    facts: { ...facts, monthlyDebts },
  };
}

function otherTerm(facts: DecisionFacts, _policy: CreditPolicy, again: Again): Change | null {
  const { amount, term } = facts.requested;
  const offer = again(facts).counterOffers.find((one) => one.term !== term && one.amount >= amount);
  if (!offer) return null;
  return {
    clause: `you choose ${offer.term} months`,
    facts: { ...facts, requested: { amount, term: offer.term } },
  };
}

function smallerAmount(facts: DecisionFacts, _policy: CreditPolicy, again: Again): Change | null {
  const { term } = facts.requested;
  const offer = again(facts).counterOffers.find((one) => one.term === term);
  if (!offer) return null;
  return {
    clause: `you ask for ${toDollars(offer.amount)}`,
    facts: { ...facts, requested: { amount: offer.amount, term } },
  };
}

function earnMore(facts: DecisionFacts, policy: CreditPolicy): Change | null {
  const { pay, monthlyDebts } = facts;
  const costs = yearlyInstallments(facts, policy);
  if (!costs || pay.grossPerPaycheck === null) return null;
  const forDebts = monthlyDebts * 12n + costs.perYear;
  const yearly = most(policy.minMonthlyIncome * 12n, atShare(forDebts, policy.maxDebtShare));
  const other = monthlyIncome({ ...pay, grossPerPaycheck: 0n });
  const fromPaychecks = yearly - other * 12n;
  const paychecks = paychecksAYear[pay.payroll.frequency];
  const needed = most(
    atShare(costs.installment, policy.maxInstallmentShare),
    divideRounded(most(fromPaychecks, 0n), paychecks, 'up'),
  );
  const grossPerPaycheck = wholeDollars(needed, 'up');
  if (grossPerPaycheck <= pay.grossPerPaycheck) return null;
  return {
    clause: `your gross pay is ${toDollars(grossPerPaycheck)} a paycheck or more`,
    facts: { ...facts, pay: { ...pay, grossPerPaycheck } },
  };
}

/** The smallest total of which `amount` is `share`. */
function atShare(amount: Cents, share: bigint): Cents {
  return divideRounded(amount * oneHundredPercent, share, 'up');
}

function wholeDollars(amount: Cents, mode: 'up' | 'down'): Cents {
  return divideRounded(amount, 100n, mode) * 100n;
}
