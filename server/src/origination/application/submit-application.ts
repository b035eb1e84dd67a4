import type { startApplication } from '@paystead/contract/origination/origination';
import { amountRange, allowedTerms } from '@paystead/lending/decision/offer-limits';
import type { Context, WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { ApplicationRow } from './application.queries.ts';
import { retryDecisionLater } from '../inquiries/retry-decision-later.ts';
import type { BureauAnswers } from '../inquiries/ask-bureau.ts';
import { changeApplication } from './change-application.ts';
import { checkAmount } from '../rate-check/check-amount.ts';
import { decideOnBureauAnswers } from '../decision/decide-on-bureau-answers.ts';
import type { PolicyVersion } from '../decision/decision.queries.ts';
import { staleDetails } from '../reverification/stale-details.ts';
import { gatherFacts } from '../decision/gather-facts.ts';
import { inquiryConsentFor } from '../inquiries/inquiry-for.ts';
import { listDetails, type DetailList } from '../details/list-details.ts';
import type { Applicant } from './load-applicant.ts';
import { recordConsent } from '../details/record-consent.ts';
import { viewStaleFact } from '../reverification/stale-fact.view.ts';

type Asking = Pick<WorkContext, 'db' | 'today'> & {
  readonly input: Pick<
    Context<typeof startApplication>['input'],
    'amount' | 'term' | 'inquiry_consent'
  >;
};
type Submitting = WorkContext & Asking & Pick<Context<typeof startApplication>, 'request'>;

/**
 * The amount and term of an application that is ready to submit: all details confirmed, and consent
 * to the hard inquiry. Refuses every other application before any partner call.
 */
export async function readyToSubmit(
  context: Asking,
  application: ApplicationRow,
  applicant: Applicant,
  policy: PolicyVersion,
): Promise<{ amount: bigint; term: number }> {
  const { input, today } = context;
  const amount = input.amount ?? application.amount_cents;
  const term = input.term ?? application.term;
  if (application.status !== 'CONFIRMING' || amount === null || term === null) {
    refuse('STEP_OUT_OF_ORDER');
  }
  const details = await listDetails(context, application, applicant);
  requireConfirmed(context, application, applicant, details);
  const requested = { amount, term };
  const bare = gatherFacts(today, applicant, { requested, report: null });
  if (!bare) refuse('DETAILS_MISSING');
  checkAmount(amount, amountRange(bare, policy.values));
  if (!allowedTerms(bare, policy.values).includes(term)) refuse('TERM_NOT_OFFERED');
  if (!input.inquiry_consent) refuse('INQUIRY_CONSENT_MISSING');
  return requested;
}

/**
 * Submits the full application: all details confirmed, one hard inquiry with consent, and the
 * decision. If the bureau or the lists didn't answer, submits it anyway, and a job retries them.
 * @param said their answers, if we called them
 */
export async function submitApplication(
  context: Submitting,
  application: ApplicationRow,
  applicant: Applicant,
  policy: PolicyVersion,
  said: BureauAnswers | null,
): Promise<ApplicationRow> {
  const { amount, term } = await readyToSubmit(context, application, applicant, policy);

  const type = inquiryConsentFor(application);
  const consent = { type, given: true, applicationGid: application.gid };
  await recordConsent(context, consent);
  const submitted = await changeApplication(context, application, ['submit'], {
    uec: 'APPLY',
    amount_cents: amount,
    term,
    submitted_at: context.now,
  });
  if (said?.outcome === 'answered') {
    return decideOnBureauAnswers(context, submitted, applicant, policy, said);
  }
  await retryDecisionLater(context, submitted.gid, 1);
  return submitted;
}

const VERIFIED_FACTS = ['EMAIL', 'PHONE', 'EMPLOYER'] as const;

/** S8.2: names verified facts that have gone stale in an object of their own. */
function requireConfirmed(
  { today }: Pick<WorkContext, 'today'>,
  application: ApplicationRow,
  applicant: Applicant,
  details: DetailList,
): void {
  const { needed } = details;
  if (VERIFIED_FACTS.some((type) => needed.includes(type))) {
    const all = staleDetails(details, today);
    const stale = all.filter(({ detail }) => VERIFIED_FACTS.some((type) => type === detail));
    const place = { application, applicant };
    refuse('DETAILS_MISSING', { reverification: stale.map((one) => viewStaleFact(one, place)) });
  }
  if (needed.length > 0) refuse('DETAILS_MISSING');
}
