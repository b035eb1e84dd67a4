import { modify, serviceMemberRate } from '@paystead/lending/relief/modification';
import { toPercent } from '@paystead/lending/money/rate';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  type LoanRow,
  lowerRate,
  type Modifiable,
  readModifiable,
  replaceSchedule,
  setInstallment,
} from '../../servicing/index.ts';
import { type Comparison, viewComparison } from '../plan/comparison.view.ts';
import { changeOffer } from '../plan/offers.queries.ts';
import { RULES } from '../plan/plan-words.view.ts';
import type { ReliefFacts } from '../relief-facts.ts';
import { serviceMemberChoice } from './desk.view.ts';

/** What the 6 % changed. */
export interface Relieved {
  /** Null if the loan is paid off with it: there are no installments to compare. */
  readonly comparison: Comparison | null;
  readonly forgiven: bigint;
  readonly rateBefore: string;
  readonly rateAfter: string;
}

/** Why the 6 % can't be applied from this day; null if it can. */
export function serviceMemberFault(facts: ReliefFacts, from: string): string | null {
  const { closed_reason: closed } = serviceMemberChoice(facts);
  if (closed) return closed;
  const { opened_on: opened } = facts.loan;
  if (from > facts.modifiable.facts.today.toString())
    return 'Choose a day that isn’t in the future.';
  return opened !== null && from > opened
    ? null
    : 'The law covers loans from before the first day of service.';
}

/**
 * Lowers a locked loan's rate to 6 % from the first day of service on, and its installments with
 * it (MIL-8). The number of installments stays; an open offer ends. If that forgives all that is
 * left, the loan is paid off.
 */
export async function lowerForServiceMember(
  context: WorkContext,
  { loan, modifiable, open }: ReliefFacts,
  from: string,
): Promise<Relieved> {
  const lowered = await lowerRate(context, loan, {
    from: Temporal.PlainDate.from(from),
    rate: serviceMemberRate,
  });
  const comparison =
    lowered.loan.status === 'Open' ? await relaid(context, lowered.loan, modifiable) : null;
  if (open) await changeOffer(context.db, open.gid, { state: 'VOID', closed_at: context.now });
  return {
    comparison,
    forgiven: lowered.forgiven,
    rateBefore: toPercent(loan.rate),
    rateAfter: toPercent(serviceMemberRate),
  };
}

/** Lays the installments to come at the new rate. */
async function relaid(
  context: WorkContext,
  loan: LoanRow,
  before: Modifiable,
): Promise<Comparison> {
  const { facts } = await readModifiable(context, loan);
  const plan = modify(before.facts, { kind: 'SERVICE_MEMBER', payoff: facts.payoff });
  if (!plan.agreed) return refuse('RELIEF_TERMS_REFUSED', { why: RULES[plan.reason] });
  await replaceSchedule(context, loan, plan.rows, 'Servicemembers Civil Relief Act');
  await setInstallment(context, loan, plan.after.regular);
  return viewComparison('SERVICE_MEMBER', plan, before.facts);
}
