import { holdCalendar } from '../../employers/index.ts';
import { applicationLetters, fill } from '../../letters/index.ts';
import { notify } from '../../notifications/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse, refuseAndKeep } from '../../platform/refusal.ts';
import { findOwn, type ApplicationRow } from '../application/application.queries.ts';
import { findStaleFacts, type StaleFactCheck } from './find-stale-facts.ts';
import { findLastDecision, type DecisionRow } from '../decision/decision.queries.ts';
import { pauseOfferExpiry, standingOffers, resumeOfferExpiry } from '../offer/pause-offers.ts';
import { loadApplicant, type Applicant } from '../application/load-applicant.ts';
import { viewStaleFact } from './stale-fact.view.ts';

type Checking = Pick<
  WorkContext,
  'actor' | 'config' | 'db' | 'enqueue' | 'event' | 'letterWords' | 'now' | 'today' | 'vault'
>;

/**
 * Refuses to continue with an offer whose facts are stale: REVERIFICATION_REQUIRED names each
 * (S8.2). Keeps the offer and stops its clock; if all facts are fresh, restarts the clock.
 */
export async function requireFreshFacts(
  context: WorkContext,
  application: ApplicationRow,
  applicant: Applicant,
  decision: DecisionRow,
): Promise<void> {
  const checked = await findStaleFacts(context, application, applicant, decision);
  if (checked.stale.length > 0) await refuseStale(context, application, applicant, checked);
  // Employment is named above; the other parts of S4.12 have screens of their own.
  if (!context.actor.verified) refuse('VERIFICATION_NEEDED');
  await resumeOfferExpiry(context, application, checked.rules);
}

/**
 * Like `requireFreshFacts`, for the accepted offer of an application that is about to be signed.
 */
export async function requireFreshOffer(
  context: WorkContext,
  applicationGid: string,
): Promise<void> {
  const { actor, db, today } = context;
  const application = await findOwn(db, actor.gid, applicationGid, { lock: true });
  if (application?.status !== 'ACCEPTED') return;
  // PAYDAY-11: nobody moves the paydays between this look at them and the loan on them.
  await holdCalendar(db, application.employer_gid);
  const decision = await findLastDecision(db, application.gid);
  const offers = await standingOffers(context, application);
  // An expired offer is refused as expired.
  const isLive = offers.some(({ expires_on }) => expires_on >= today.toString());
  if (!decision || !isLive) return;
  const applicant = await loadApplicant(context, actor.gid, application);
  await requireFreshFacts(context, application, applicant, decision);
}

/** Names the stale facts and keeps the offer meanwhile: nothing else changes. */
export async function refuseStale(
  context: Checking,
  application: ApplicationRow,
  applicant: Applicant,
  { stale, before, now, rules }: Pick<StaleFactCheck, 'stale' | 'before' | 'now' | 'rules'>,
): Promise<never> {
  const place = { application, applicant, before, now };
  const facts = stale.map((one) => viewStaleFact(one, place));
  const keptUntil = await pauseOfferExpiry(context, application, rules);
  const words = fill(context, applicationLetters.offerWaits, {
    this_or_these: facts.length === 1 ? 'this' : 'these',
    what_we_check: facts.map(({ title }) => title.toLowerCase()).join(', '),
  });
  await notify(context as WorkContext, {
    borrowerGid: application.borrower_gid,
    title: words.subject,
    paragraphs: words.paragraphs,
    action: { label: 'See what to do', href: `/home/apply/${application.gid}/reverify` },
    occasion: `reverify ${application.gid} ${stale.map(({ fact }) => fact).join(' ')}`,
    send: { topic: 'tasks', about: 'your offer waits' },
  });
  return refuseAndKeep('REVERIFICATION_REQUIRED', {
    reverification: facts,
    kept_until: keptUntil,
  });
}
