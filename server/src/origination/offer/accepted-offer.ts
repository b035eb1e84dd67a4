import { readShownQuote, type ShownQuote } from '@paystead/contract/origination/origination';
import type { CreditPolicy } from '@paystead/lending/decision/credit-policy';
import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  findOwn,
  updateApplication,
  type ApplicationRow,
} from '../application/application.queries.ts';
import { findLastDecision, findPolicyOf } from '../decision/decision.queries.ts';
import { readDecision } from '../decision/decision.view.ts';
import { factsForSigning } from '../decision/facts-for-signing.ts';
import { loadApplicant, type Applicant } from '../application/load-applicant.ts';
import { findOffer, type OfferRow } from './offer.queries.ts';
import { redisclose } from './redisclose.ts';

/** The offer a borrower has accepted, with everything its documents need. */
export interface AcceptedOffer {
  readonly application: ApplicationRow;
  readonly offer: OfferRow;
  readonly shown: ShownQuote;
  readonly applicant: Applicant;
  readonly facts: DecisionFacts;
  readonly policy: CreditPolicy;
  readonly signed: boolean;
}

/**
 * The accepted offer of the borrower's own application; null until one is accepted. If it was
 * accepted on an earlier day, discloses it again with today's dates (TILA-12). Refuses with
 * NOT_FOUND for another borrower's application, with OFFER_EXPIRED after the last day.
 */
export async function findAcceptedOffer(
  context: WorkContext,
  applicationGid: string,
): Promise<AcceptedOffer | null> {
  const { actor, db, today } = context;
  const application = await findOwn(db, actor.gid, applicationGid, { lock: true });
  if (!application) refuse('NOT_FOUND');
  const { accepted_offer_gid: gid, status } = application;
  const offer = gid === null ? undefined : await findOffer(db, application.gid, gid);
  const decision = await findLastDecision(db, application.gid);
  if (!offer || !decision || status === 'OFFERED') return null;

  const applicant = await loadApplicant(context, actor.gid, application);
  const { values: policy } = await findPolicyOf(db, decision.policy_gid);
  const { facts } = readDecision(decision);
  const common = { applicant, policy };
  if (status !== 'ACCEPTED') {
    const signed = offer.status === 'SIGNED';
    return { ...common, application, offer, shown: readShownQuote(offer.quote), facts, signed };
  }
  if (offer.expires_on < today.toString()) refuse('OFFER_EXPIRED');

  const dated = factsForSigning(facts, today, applicant);
  const choice = { amount: offer.amount_cents, term: offer.term };
  const current = await redisclose(context, offer, dated, policy, choice);
  const moved = current.gid !== offer.gid;
  return {
    ...common,
    application: moved
      ? await updateApplication(db, application.gid, { accepted_offer_gid: current.gid })
      : application,
    offer: current,
    shown: readShownQuote(current.quote),
    facts: dated,
    signed: false,
  };
}
