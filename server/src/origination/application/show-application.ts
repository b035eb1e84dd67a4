import type { Answer } from '@paystead/contract/call';
import type { readOneApplication } from '@paystead/contract/origination/origination';
import type { CreditPolicy } from '@paystead/lending/decision/credit-policy';
import { amountRange, allowedTerms } from '@paystead/lending/decision/offer-limits';
import type { WorkContext } from '../../platform/context.ts';
import { viewPayroll } from '../../profile/index.ts';
import { findLoanOf, type ApplicationRow } from './application.queries.ts';
import { viewApplication } from './application.view.ts';
import { findStaleFacts } from '../reverification/find-stale-facts.ts';
import { findLastDecision, type DecisionRow } from '../decision/decision.queries.ts';
import { applicationPolicy } from '../decision/application-policy.ts';
import { readDecision, type StoredDecision } from '../decision/decision.view.ts';
import { earlierOffer } from '../offer/earlier-offer.ts';
import { gatherFacts } from '../decision/gather-facts.ts';
import { isReissuable } from '../offer/is-reissuable.ts';
import { listDetails } from '../details/list-details.ts';
import { loadApplicant, type Applicant } from './load-applicant.ts';
import { findOffers, type OfferRow } from '../offer/offer.queries.ts';
import { priceTerms } from '../rate-check/price-terms.ts';
import { viewStaleFact } from '../reverification/stale-fact.view.ts';

type Reading = Pick<WorkContext, 'db' | 'vault' | 'today'>;

/** An application as its borrower sees it. */
export async function showApplication(
  context: Reading,
  application: ApplicationRow,
): Promise<Answer<typeof readOneApplication>> {
  const { db, today } = context;
  const applicant = await loadApplicant(context, application.borrower_gid, application);
  const [decision, offers, policy, details, loan, canReissue] = await Promise.all([
    findLastDecision(db, application.gid),
    findOffers(db, application.gid),
    applicationPolicy(context, application),
    listDetails(context, application, applicant),
    findLoanOf(db, application.gid),
    isReissuable(context, application),
  ]);
  const earlier = await earlierOffer(context, application, offers);
  const reverification = decision
    ? await reverificationOf(context, application, applicant, decision, offers)
    : null;
  const stored = decision ? readDecision(decision) : null;
  // A rate check under a policy that doesn't count anymore says nothing about limits.
  const standing = decision?.stage !== 'PREQUALIFY' || decision.policy_gid === policy.gid;
  return viewApplication({
    application,
    applicant,
    decision: decision ?? null,
    stored,
    offers,
    details,
    loan: loan ?? null,
    reverification,
    canReissue,
    earlier,
    payroll: applicant.payroll ? viewPayroll(applicant.payroll, today) : null,
    step: policy.values.amountStep,
    ...limitsOf(application, applicant, standing ? stored : null, policy.values, today),
    today,
  });
}

/** The stale facts of an application with an offer; empty while its clock is stopped. */
async function reverificationOf(
  context: Reading,
  application: ApplicationRow,
  applicant: Applicant,
  decision: DecisionRow,
  offers: readonly OfferRow[],
): Promise<Answer<typeof readOneApplication>['reverification']> {
  if (application.status !== 'OFFERED' && application.status !== 'ACCEPTED') return null;
  const [offer] = offers.filter(({ status }) => status === 'OPEN' || status === 'ACCEPTED');
  const checked = await findStaleFacts(context, application, applicant, decision);
  const holds = checked.stale.length === 0 && offer?.frozen_days_left === null;
  if (!offer || holds) return null;
  const place = { application, applicant, ...checked };
  return {
    facts: checked.stale.map((one) => viewStaleFact(one, place)),
    kept_until: offer.expires_on,
    days_left: offer.frozen_days_left,
  };
}

/** Terms and safe amount: as decided, or before any decision as today's facts allow. */
function limitsOf(
  application: ApplicationRow,
  applicant: Applicant,
  stored: StoredDecision | null,
  policy: CreditPolicy,
  today: Temporal.PlainDate,
): { terms: number[]; safeAmount: bigint | null } {
  if (stored && stored.limits.length > 0) {
    const chosen = stored.limits.filter(({ term }) => term === application.term);
    const from = chosen.length > 0 ? chosen : stored.limits;
    const safe = from.reduce((most, { safeAmount }) => max(most, safeAmount ?? 0n), 0n);
    return {
      terms: stored.limits.map(({ term }) => term),
      safeAmount: safe > 0n ? safe : null,
    };
  }
  const requested = { amount: application.min_amount_cents, term: policy.terms[0] ?? 6 };
  const facts = gatherFacts(today, applicant, { requested, report: null });
  if (!facts) return { terms: [...policy.terms], safeAmount: null };

  const priced = priceTerms(facts, policy, amountRange(facts, policy).min, application.term);
  return { terms: allowedTerms(facts, policy), safeAmount: priced.safeAmount };
}

function max(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
