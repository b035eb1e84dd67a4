import { acceptOffer as call } from '@paystead/contract/origination/origination';
import { applicationLetters, fill } from '../../letters/index.ts';
import { notify } from '../../notifications/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOwn } from '../application/application.queries.ts';
import { changeApplication } from '../application/change-application.ts';
import { findLastDecision, findPolicyOf } from '../decision/decision.queries.ts';
import { readDecision } from '../decision/decision.view.ts';
import { factsForSigning } from '../decision/facts-for-signing.ts';
import { loadApplicant } from '../application/load-applicant.ts';
import { findOffer, reopenOthers } from './offer.queries.ts';
import { redisclose } from './redisclose.ts';
import { requireFreshFacts } from '../reverification/require-fresh-facts.ts';
import { showApplication } from '../application/show-application.ts';

/** S7.27: accepts an offer with an amount and term; may be repeated until it is signed. */
export const acceptOffer = command(call, async (context) => {
  const { actor, db, input, today } = context;
  const application = await findOwn(db, actor.gid, input.id, { lock: true });
  const offer = application && (await findOffer(db, application.gid, input.offer));
  if (!application || !offer) refuse('NOT_FOUND');

  if (offer.status === 'EXPIRED' || offer.expires_on < today.toString()) refuse('OFFER_EXPIRED');
  if (offer.status !== 'OPEN' && offer.status !== 'ACCEPTED') refuse('STEP_OUT_OF_ORDER');
  const decision = await findLastDecision(db, application.gid);
  if (!decision) refuse('STEP_OUT_OF_ORDER');
  const applicant = await loadApplicant(context, actor.gid, application);
  await requireFreshFacts(context, application, applicant, decision);
  if (!applicant.account) refuse('PRIMARY_BANK_MISSING');

  const { values: policy } = await findPolicyOf(db, decision.policy_gid);
  const facts = factsForSigning(readDecision(decision).facts, today, applicant);
  const { amount, term } = input;
  const fresh = (await findOffer(db, application.gid, offer.gid)) ?? offer;
  const taken = await redisclose(context, fresh, facts, policy, { amount, term });
  await reopenOthers(db, application.gid, taken.gid);
  const moved = await changeApplication(context, application, ['accept'], {
    accepted_offer_gid: taken.gid,
    amount_cents: amount,
    term,
  });
  const { subject: title, paragraphs } = fill(context, applicationLetters.documentsToSign, {});
  await notify(context, {
    borrowerGid: actor.gid,
    title,
    paragraphs,
    action: { label: 'Read and sign', href: `/home/apply/${application.gid}/sign` },
    occasion: `to sign ${application.gid}`,
    send: { topic: 'tasks', about: 'documents to sign' },
  });
  return showApplication(context, moved);
});
