import { quoteAmount as call } from '@paystead/contract/origination/origination';
import { amountRange } from '@paystead/lending/decision/offer-limits';
import { query } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOwn, type ApplicationRow } from '../application/application.queries.ts';
import { checkAmount } from './check-amount.ts';
import {
  findLastDecision,
  findPolicyOf,
  type PolicyVersion,
} from '../decision/decision.queries.ts';
import { applicationPolicy } from '../decision/application-policy.ts';
import { readDecision } from '../decision/decision.view.ts';
import { factsForSigning } from '../decision/facts-for-signing.ts';
import { gatherFacts } from '../decision/gather-facts.ts';
import { loadApplicant } from '../application/load-applicant.ts';
import { priceTerms } from './price-terms.ts';

/** Live quotes of an amount in every term, priced for this person; stores nothing. */
export const quoteAmount = query(call, async (context) => {
  const { actor, db, input } = context;
  const application = (await findOwn(db, actor.gid, input.id)) ?? refuse('NOT_FOUND');

  const known = await pricingFacts(context, application, input.amount);
  if (!known) refuse('NOT_FOUND');
  const { facts, policy } = known;
  checkAmount(input.amount, amountRange(facts, policy.values));

  const { quotes, safeAmount, suggestedTerm } = priceTerms(
    facts,
    policy.values,
    input.amount,
    application.term,
  );
  return { quotes, safe_amount: safeAmount, suggested_term: suggestedTerm };
});

/**
 * The facts of the last decision as of today, or the facts we know without one, and the policy
 * they are priced by: the application's own (CREDIT-25).
 */
async function pricingFacts(
  context: Context<typeof call>,
  application: ApplicationRow,
  amount: bigint,
): Promise<{ facts: NonNullable<ReturnType<typeof gatherFacts>>; policy: PolicyVersion } | null> {
  const { db, today } = context;
  const own = await applicationPolicy(context, application);
  const applicant = await loadApplicant(context, application.borrower_gid, application);
  const decision = await findLastDecision(db, application.gid);
  if (decision) {
    const isFinal = decision.stage !== 'PREQUALIFY';
    const policy = isFinal ? await findPolicyOf(db, decision.policy_gid) : own;
    const { facts } = readDecision(decision);
    return { facts: factsForSigning(facts, today, applicant), policy };
  }
  const requested = { amount, term: application.term ?? own.values.terms[0] ?? 6 };
  const facts = gatherFacts(today, applicant, { requested, report: null });
  return facts && { facts, policy: own };
}
