import { reverifyApplication as call } from '@paystead/contract/origination/origination';
import { sourceFactsToJson } from '@paystead/lending/decision/source-facts';
import { needsAct, type StaleFact } from '@paystead/lending/decision/stale-facts';
import type { ConsumerReport } from '../../partners/credit-bureau/credit-bureau.ts';
import { askingCommand } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { Outage, refuse } from '../../platform/refusal.ts';
import {
  findOwn,
  updateApplication,
  type ApplicationRow,
} from '../application/application.queries.ts';
import { askBureau, type BureauRequest, type BureauAnswers } from '../inquiries/ask-bureau.ts';
import { findStaleFacts, type StaleFactCheck } from './find-stale-facts.ts';
import { concludeDecision } from '../decision/conclude-decision.ts';
import { findLastDecision, findPolicyOf } from '../decision/decision.queries.ts';
import { readDecision } from '../decision/decision.view.ts';
import { factsForSigning } from '../decision/facts-for-signing.ts';
import { freshFacts } from './fresh-facts.ts';
import { standingOffers, resumeOfferExpiry } from '../offer/pause-offers.ts';
import { saveInquiry, lastReport } from '../inquiries/save-inquiry.ts';
import { collectSourceFacts } from '../decision/collect-source-facts.ts';
import { loadApplicant, type Applicant } from '../application/load-applicant.ts';
import { closeOffers, updateOffer, type OfferRow } from '../offer/offer.queries.ts';
import { recordConsent } from '../details/record-consent.ts';
import { refuseStale } from './require-fresh-facts.ts';
import { sameTerms } from '../offer/same-terms.ts';
import { showApplication } from '../application/show-application.ts';
import { takeDecision } from '../decision/take-decision.ts';

/**
 * Checks an offer with stale facts again (S8.2). If all are mended, its clock restarts. If some
 * have changed, decides again: the same terms keep the offer, any other result moves the
 * application to its next state. Calls bureau and lists before the transaction.
 */
export const reverifyApplication = askingCommand(
  call,
  { look: refreshBureauRequest, ask: askBureau },
  async (context, said) => {
    const found = await findReverified(context, { lock: true });
    const { application, applicant, checked } = found;
    if (undone(context, checked).length > 0) {
      await refuseStale(context, application, applicant, checked);
    }
    if (checked.stale.length === 0) {
      await resumeOfferExpiry(context, application, checked.rules);
      return showApplication(context, application);
    }
    if (said?.outcome !== 'answered') throw new Outage('Bureau or lists gave no answer');
    return showApplication(context, await decideOnFresh(context, found, said));
  },
);

type Looking = Context<typeof call>;

/** Screens the lists again, and requests a new report only if the old one has grown old. */
async function refreshBureauRequest(context: Looking): Promise<BureauRequest | null> {
  const { application, applicant: person, checked } = await findReverified(context);
  if (checked.stale.length === 0 || undone(context, checked).length > 0) return null;
  const { gid } = application;
  if (!isReportOld(checked)) return { kind: 'LISTS', reference: `${gid} LISTS`, person };
  if (!context.input.inquiry_consent) refuse('INQUIRY_CONSENT_MISSING');
  return { kind: 'REFRESH', reference: `${gid} REFRESH`, person };
}

async function findReverified(
  context: Looking,
  { lock = false }: { lock?: boolean } = {},
): Promise<Reverified> {
  const { actor, db, input, today } = context;
  const application = await findOwn(db, actor.gid, input.id, { lock });
  if (!application) refuse('NOT_FOUND');
  if (application.status !== 'OFFERED' && application.status !== 'ACCEPTED') {
    refuse('STEP_OUT_OF_ORDER');
  }
  const offers = await standingOffers(context, application);
  const decision = await findLastDecision(db, application.gid);
  if (!decision || offers.length === 0) refuse('STEP_OUT_OF_ORDER');
  if (offers.every(({ expires_on }) => expires_on < today.toString())) refuse('OFFER_EXPIRED');

  const applicant = await loadApplicant(context, actor.gid, application);
  const checked = await findStaleFacts(context, application, applicant, decision);
  return { application, applicant, checked, offers, decision };
}

/** The facts a person has to mend before we can decide. */
function undone({ input }: Looking, { stale }: StaleFactCheck): StaleFact[] {
  return stale.filter((one) => needsAct(one) && !isUnchanged(one, input.as_it_is));
}

function isReportOld({ stale }: StaleFactCheck): boolean {
  return stale.some(({ fact }) => fact === 'CREDIT_REPORT');
}

/** The borrower can accept the employer's data as it is: we then decide from it. */
function isUnchanged({ mend }: StaleFact, asItIs: boolean | undefined): boolean {
  return mend === 'EMPLOYER' && asItIs === true;
}

interface Reverified {
  readonly application: ApplicationRow;
  readonly applicant: Applicant;
  readonly checked: StaleFactCheck;
  readonly offers: readonly OfferRow[];
  readonly decision: NonNullable<Awaited<ReturnType<typeof findLastDecision>>>;
}

async function decideOnFresh(
  context: Looking,
  { application, applicant, checked, offers, decision }: Reverified,
  said: Extract<BureauAnswers, { outcome: 'answered' }>,
): Promise<ApplicationRow> {
  const { db, today } = context;
  const decided = readDecision(decision).facts;
  const policy = await findPolicyOf(db, decision.policy_gid);
  const { lists } = said;
  if (lists === null) throw new Error('The lists were not asked');
  const isOld = isReportOld(checked);
  if (isOld) await saveRefreshedOffers(context, application, said.report);
  const report = isOld ? said.report : await lastReport(context, application.gid);
  const given = { application, applicant, checked, decided, report, lists };
  const facts = await freshFacts(context, given);
  const reportedOn = isOld ? today : checked.now.reportedOn;
  const known = sourceFactsToJson(
    collectSourceFacts(context, applicant, { screenedOn: today, reportedOn }),
  );
  const taken = await takeDecision(context, application, 'UW', facts, policy, known);

  const before = factsForSigning(decided, today, applicant);
  if (taken.decision.outcome === 'approve' && sameTerms(offers, before, facts, policy.values)) {
    for (const offer of offers) await widen(db, offer, taken.decision.limits);
    await resumeOfferExpiry(context, application, checked.rules);
    return application;
  }
  await closeOffers(db, application.gid, 'REPLACED');
  const open = await updateApplication(db, application.gid, { accepted_offer_gid: null });
  return concludeDecision(context, open, applicant, policy.values, taken);
}

/** One more soft inquiry; we never make a second hard one. */
async function saveRefreshedOffers(
  context: Looking,
  application: ApplicationRow,
  report: ConsumerReport | null,
): Promise<void> {
  const consent = { type: 'INQUIRY_SOFT', given: true, applicationGid: application.gid };
  const consentGid = await recordConsent(context, consent);
  await saveInquiry(context, application, { kind: 'REFRESH', report, consentGid });
}

type Limits = readonly { term: number; minAmount: bigint; maxAmount: bigint }[];

/** Keeps the terms, within the limits of the newer decision. */
async function widen(db: Context['db'], offer: OfferRow, limits: Limits): Promise<void> {
  const lowest = limits.map(({ minAmount }) => minAmount);
  const highest = limits.map(({ maxAmount }) => maxAmount);
  await updateOffer(db, offer.gid, {
    min_amount_cents: lowest.reduce((a, b) => (b < a ? b : a), offer.amount_cents),
    max_amount_cents: highest.reduce((a, b) => (b > a ? b : a), offer.amount_cents),
    terms: limits.map(({ term }) => term),
  });
}
