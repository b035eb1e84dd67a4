import type { startApplication } from '@paystead/contract/origination';
import { amountsOf, termsOf } from '@paystead/lending/offer-limits';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import type { ApplicationRow } from './application.queries.ts';
import { changeApplication } from './change-application.ts';
import { checkAmount } from './check-amount.ts';
import { concludeDecision } from './conclude-decision.ts';
import type { PolicyVersion } from './decision.queries.ts';
import { findInquiry } from './decision.queries.ts';
import { gatherFacts } from './gather-facts.ts';
import { listDetails, type DetailList } from './list-details.ts';
import type { Applicant } from './load-applicant.ts';
import { pullReport } from './pull-report.ts';
import { recordConsent } from './record-consent.ts';
import { askLists, screeningOf } from './screen-applicant.ts';
import { takeDecision } from './take-decision.ts';

/** The application proper: all details confirmed, one hard inquiry on consent, and the decision. */
export async function submitApplication(
  context: Context<typeof startApplication>,
  application: ApplicationRow,
  applicant: Applicant,
  policy: PolicyVersion,
): Promise<ApplicationRow> {
  const { input, today } = context;
  const amount = input.amount ?? application.amount_cents;
  const term = input.term ?? application.term;
  if (application.status !== 'CONFIRMING' || amount === null || term === null) {
    refuse('STEP_OUT_OF_ORDER');
  }
  const details = await listDetails(context, application, applicant);
  requireConfirmed(details);
  const requested = { amount, term };
  const bare = gatherFacts(today, applicant, { requested, report: null });
  if (!bare) refuse('DETAILS_MISSING');
  checkAmount(amount, amountsOf(bare, policy.values));
  if (!termsOf(bare, policy.values).includes(term)) refuse('TERM_NOT_OFFERED');

  const consent = { type: 'INQUIRY_HARD', given: true, applicationGid: application.gid };
  const agreed = input.inquiry_consent ? () => recordConsent(context, consent) : null;
  if (!agreed && !(await findInquiry(context.db, application.gid, 'HARD'))) {
    refuse('INQUIRY_CONSENT_MISSING');
  }
  // Whatever else may fail comes before the inquiry that others see.
  const lists = await askLists(context, applicant);
  const report = await pullReport(context, application, applicant, 'HARD', agreed);
  const screening = await screeningOf(context, applicant, lists, report, details);
  const facts = gatherFacts(today, applicant, { requested, report, screening }) ?? bare;

  const submitted = await changeApplication(context, application, ['submit'], {
    uec: 'APPLY',
    amount_cents: amount,
    term,
    submitted_at: new Date(context.now.epochMilliseconds),
  });
  const taken = await takeDecision(context, submitted, 'UW', facts, policy);
  return concludeDecision(context, submitted, applicant, policy.values, taken);
}

const VERIFIED_FACTS = ['EMAIL', 'PHONE', 'EMPLOYER'] as const;

/** S8.2: facts that were verified and have gone stale are named in an object of their own. */
function requireConfirmed({ needed }: DetailList): void {
  const stale = VERIFIED_FACTS.filter((type) => needed.includes(type));
  if (stale.length > 0) refuse('DETAILS_MISSING', { reverification: stale });
  if (needed.length > 0) refuse('DETAILS_MISSING');
}
