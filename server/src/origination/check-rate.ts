import type { startApplication } from '@paystead/contract/origination';
import { amountsOf, termsOf } from '@paystead/lending/offer-limits';
import type { CreditDecision } from '@paystead/lending/underwriting';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { updateApplication, type ApplicationRow } from './application.queries.ts';
import { changeApplication } from './change-application.ts';
import { checkAmount } from './check-amount.ts';
import type { PolicyVersion } from './decision.queries.ts';
import { gatherFacts } from './gather-facts.ts';
import type { Applicant } from './load-applicant.ts';
import { pullReport } from './pull-report.ts';
import { recordConsent } from './record-consent.ts';
import { sendAdverseNotice } from './send-adverse-notice.ts';
import { takeDecision } from './take-decision.ts';

/** Stands for no term yet: smallest installments, so that a no is a no to every term. */
const LONGEST = 36;

/**
 * The rate check: one soft inquiry, nothing binding. Without an amount it only resumes, without a
 * term the longest is asked about and the choice stays open; while home or paydays are unknown it
 * keeps what was asked and waits for them.
 */
export async function checkRate(
  context: Context<typeof startApplication>,
  application: ApplicationRow,
  applicant: Applicant,
  policy: PolicyVersion,
): Promise<ApplicationRow> {
  const { db, input, now, today } = context;
  const { amount, purpose = application.purpose } = input;
  const term = input.term ?? application.term;
  if (amount === undefined) return application;
  if (application.status !== 'DRAFT' && application.status !== 'CONFIRMING') {
    refuse('STEP_OUT_OF_ORDER');
  }

  const wanted = { amount_cents: amount, term, purpose };
  const asked = { amount, term: term ?? LONGEST };
  const bare = gatherFacts(today, applicant, { requested: asked, report: null });
  if (!bare) {
    const at = new Date(now.epochMilliseconds);
    return updateApplication(db, application.gid, { ...wanted, updated_at: at });
  }
  checkAmount(amount, amountsOf(bare, policy.values));
  const terms = termsOf(bare, policy.values);
  if (term !== null && !terms.includes(term)) refuse('TERM_NOT_OFFERED');

  const requested = { amount, term: term ?? Math.max(...terms) };
  const consent = { type: 'INQUIRY_SOFT', given: true, applicationGid: application.gid };
  const agreed = input.inquiry_consent ? () => recordConsent(context, consent) : null;
  const report = await pullReport(context, application, applicant, 'SOFT', agreed);
  const facts = { ...bare, ...gatherFacts(today, applicant, { requested, report }) };
  const { row, decision } = await takeDecision(context, application, 'PREQUALIFY', facts, policy);

  const first = application.status === 'DRAFT' ? (['confirm'] as const) : [];
  const at = { decided_at: row.at };
  if (decision.outcome === 'decline') {
    const steps = [...first, 'submit', 'decline'] as const;
    const declined = await changeApplication(context, application, steps, { ...wanted, ...at });
    await sendAdverseNotice(context, declined, applicant, row);
    return declined;
  }
  const changes = { ...wanted, ...at, ...rangeOf(decision, application), rate: decision.rate };
  if (first.length > 0) return changeApplication(context, application, first, changes);
  return updateApplication(db, application.gid, { ...changes, updated_at: row.at });
}

/** What may be asked for from now on. */
function rangeOf({ limits }: CreditDecision, application: ApplicationRow) {
  if (limits.length === 0) return {};
  const lowest = limits.map(({ minAmount }) => minAmount);
  const highest = limits.map(({ maxAmount }) => maxAmount);
  return {
    min_amount_cents: lowest.reduce((a, b) => (b < a ? b : a)),
    max_amount_cents: highest.reduce((a, b) => (b > a ? b : a), application.min_amount_cents),
  };
}
