import type { DecisionOutcome } from '@paystead/lending/decision/underwriting';
import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import type { Json } from '@paystead/lending/money/json-codec';
import type { WorkContext } from '../../platform/context.ts';
import { lockAny } from '../application/application.queries.ts';
import { concludeDecision } from './conclude-decision.ts';
import { findLastDecision, findPolicyOf } from './decision.queries.ts';
import { readDecision } from './decision.view.ts';
import { factsForSigning } from './facts-for-signing.ts';
import { loadApplicant } from '../application/load-applicant.ts';
import { takeDecision } from './take-decision.ts';

/**
 * Decides an application in REVIEW again, with its queue items in their current state (APP-7):
 * makes offers if all items were accepted, declines if one was declined. `proved` holds the facts
 * proved since.
 */
export async function decideAgain(
  context: WorkContext,
  applicationGid: string,
  items: DecisionFacts['items'],
  proved: Partial<Pick<DecisionFacts, 'employment' | 'pay' | 'screening'>> = {},
): Promise<DecisionOutcome> {
  const { db, today } = context;
  const application = await lockAny(db, applicationGid);
  const last = await findLastDecision(db, applicationGid);
  if (!last || application.status !== 'REVIEW') {
    throw new Error(`Application ${applicationGid} is ${application.status}: nothing to decide`);
  }
  const applicant = await loadApplicant(context, application.borrower_gid, application);
  const policy = await findPolicyOf(db, last.policy_gid);
  const before = readDecision(last).facts;
  const facts = { ...factsForSigning(before, today, applicant), ...proved, items };

  const known = last.known as Json | null;
  const taken = await takeDecision(context, application, 'UW', facts, policy, known);
  await concludeDecision(context, application, applicant, policy.values, taken);
  return taken.decision.outcome;
}
