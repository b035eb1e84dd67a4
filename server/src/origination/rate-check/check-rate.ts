import type { startApplication } from '@paystead/contract/origination/origination';
import type { DecisionFacts } from '@paystead/lending/decision/decision-facts';
import { couldOtherIncomeHelp } from '@paystead/lending/decision/other-income';
import { prequalify } from '@paystead/lending/decision/prequalification';
import { amountRange, allowedTerms } from '@paystead/lending/decision/offer-limits';
import type { CreditDecision } from '@paystead/lending/decision/underwriting';
import type { ConsumerReport } from '../../partners/credit-bureau/credit-bureau.ts';
import type { Context } from '../../platform/context.ts';
import { Outage, refuse } from '../../platform/refusal.ts';
import { updateApplication, type ApplicationRow } from '../application/application.queries.ts';
import type { BureauAnswers } from '../inquiries/ask-bureau.ts';
import { changeApplication } from '../application/change-application.ts';
import { checkAmount } from './check-amount.ts';
import type { PolicyVersion } from '../decision/decision.queries.ts';
import { gatherFacts } from '../decision/gather-facts.ts';
import { saveInquiry, savedInquiry } from '../inquiries/save-inquiry.ts';
import type { Applicant } from '../application/load-applicant.ts';
import { recordConsent } from '../details/record-consent.ts';
import { sendAdverseNotice } from '../adverse-action/send-adverse-notice.ts';
import { takeDecision } from '../decision/take-decision.ts';

/**
 * Months to use until the borrower picks a term: smallest installments, so if this fails, all fail.
 */
const LONGEST = 36;

type Asking = Pick<Context<typeof startApplication>, 'input' | 'today'>;

/** The wanted amount and its facts; `known` is null while home or paydays are missing. */
interface RateCheck {
  readonly wanted: { amount_cents: bigint; term: number | null; purpose: string | null };
  readonly known: { bare: DecisionFacts; requested: DecisionFacts['requested'] } | null;
}

/**
 * Checks whether a rate check can run now; null if the request only resumes the application.
 * Refuses impossible amounts and terms before any partner call.
 */
export function readyToCheck(
  { input, today }: Asking,
  application: Pick<ApplicationRow, 'status' | 'term' | 'purpose'>,
  applicant: Applicant,
  policy: PolicyVersion,
): RateCheck | null {
  const { amount, purpose = application.purpose } = input;
  const term = input.term ?? application.term;
  if (amount === undefined) return null;
  if (application.status !== 'DRAFT' && application.status !== 'CONFIRMING') {
    refuse('STEP_OUT_OF_ORDER');
  }

  const wanted = { amount_cents: amount, term, purpose };
  const asked = { amount, term: term ?? LONGEST };
  const bare = gatherFacts(today, applicant, { requested: asked, report: null });
  if (!bare) return { wanted, known: null };
  checkAmount(amount, amountRange(bare, policy.values));
  const terms = allowedTerms(bare, policy.values);
  if (term !== null && !terms.includes(term)) refuse('TERM_NOT_OFFERED');
  return { wanted, known: { bare, requested: { amount, term: term ?? Math.max(...terms) } } };
}

/**
 * The rate check: one soft inquiry, nothing binding. Without an amount it only resumes. Without a
 * term it checks the longest one and leaves the choice open. While home or paydays are unknown it
 * stores the request and waits for them. Before it declines for too little income alone, it asks
 * for other income (CREDIT-24).
 * @param said the bureau's answer, if we called it
 */
export async function checkRate(
  context: Context<typeof startApplication>,
  application: ApplicationRow,
  applicant: Applicant,
  policy: PolicyVersion,
  said: BureauAnswers | null,
): Promise<ApplicationRow> {
  const { db, now, today } = context;
  const check = readyToCheck(context, application, applicant, policy);
  if (!check) return application;
  const { wanted, known } = check;
  if (!known) {
    return updateApplication(db, application.gid, { ...wanted, updated_at: now });
  }

  const report = await reportOf(context, application, said);
  const { bare, requested } = known;
  const facts = { ...bare, ...gatherFacts(today, applicant, { requested, report }) };
  if (applicant.otherIncome === null && declinesForIncome(facts, policy)) {
    const asked = { ...wanted, other_income_asked: true, updated_at: now };
    return updateApplication(db, application.gid, asked);
  }
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

/**
 * The report of the one soft inquiry: the stored one, or the new answer, stored with its consent.
 */
async function reportOf(
  context: Context<typeof startApplication>,
  application: ApplicationRow,
  said: BureauAnswers | null,
): Promise<ConsumerReport | null> {
  const kept = await savedInquiry(context, application.gid, 'SOFT');
  if (kept) return kept.report;
  if (!context.input.inquiry_consent) refuse('INQUIRY_CONSENT_MISSING');
  if (said?.outcome !== 'answered') throw new Outage('The credit bureau gave no answer');
  const { report } = said;
  const consent = { type: 'INQUIRY_SOFT', given: true, applicationGid: application.gid };
  const consentGid = await recordConsent(context, consent);
  await saveInquiry(context, application, { kind: 'SOFT', report, consentGid });
  return report;
}

function declinesForIncome(facts: DecisionFacts, { values }: PolicyVersion): boolean {
  const { outcome, reasons } = prequalify(facts, values);
  return outcome === 'decline' && couldOtherIncomeHelp(reasons.map(({ code }) => code));
}

/** The amounts and terms to choose from after the check. */
function rangeOf({ limits }: CreditDecision, application: ApplicationRow) {
  if (limits.length === 0) return {};
  const lowest = limits.map(({ minAmount }) => minAmount);
  const highest = limits.map(({ maxAmount }) => maxAmount);
  return {
    min_amount_cents: lowest.reduce((a, b) => (b < a ? b : a)),
    max_amount_cents: highest.reduce((a, b) => (b > a ? b : a), application.min_amount_cents),
  };
}
