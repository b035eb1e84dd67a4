import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import type { Json } from '@paystead/lending/money/json-codec';
import { cancelEntry } from '../../ach/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { voidLoan } from '../../servicing/index.ts';
import { findLoanOf, lockAny } from '../application/application.queries.ts';
import { concludeDecision } from './conclude-decision.ts';
import { findLastDecision, findPolicyOf } from './decision.queries.ts';
import { readDecision } from './decision.view.ts';
import { loadApplicant } from '../application/load-applicant.ts';
import { takeDecision } from './take-decision.ts';

/**
 * Declines a signed application when staff decline its last check before the payout: cancels the
 * payout, voids the loan and sends the notice. Does nothing if the loan was canceled before.
 */
export async function declineSigned(
  context: WorkContext,
  applicationGid: string,
  items: DecisionFacts['items'],
): Promise<void> {
  const { db, today } = context;
  const application = await lockAny(db, applicationGid);
  const loan = await findLoanOf(db, applicationGid);
  const last = await findLastDecision(db, applicationGid);
  if (!last || application.status !== 'SIGNED' || loan?.status !== 'Pending') return;

  if (!(await cancelEntry(context, 'DISBURSEMENT', loan.gid))) {
    throw new Error(`The payout of loan ${loan.gid} has left before it was cleared`);
  }
  await voidLoan(context, loan.gid, 'CANCELLED');
  const applicant = await loadApplicant(context, application.borrower_gid, application);
  const policy = await findPolicyOf(db, last.policy_gid);
  const facts = { ...readDecision(last).facts, takenOn: today, items };
  const known = last.known as Json | null;
  const taken = await takeDecision(context, application, 'UW', facts, policy, known);
  await concludeDecision(context, application, applicant, policy.values, taken);
}
