import { withNeededIncome } from '@paystead/lending/decision/needed-income';
import { sourceFactsToJson } from '@paystead/lending/decision/source-facts';
import { noteAddress } from '../../profile/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { ApplicationRow } from '../application/application.queries.ts';
import type { BureauAnswers } from '../inquiries/ask-bureau.ts';
import { concludeDecision } from './conclude-decision.ts';
import { findInquiryConsent } from '../details/confirmation.queries.ts';
import type { PolicyVersion } from './decision.queries.ts';
import { gatherFacts } from './gather-facts.ts';
import { inquiryConsentFor, inquiryFor } from '../inquiries/inquiry-for.ts';
import { saveInquiry, savedInquiry } from '../inquiries/save-inquiry.ts';
import { collectSourceFacts } from './collect-source-facts.ts';
import { listDetails } from '../details/list-details.ts';
import type { Applicant } from '../application/load-applicant.ts';
import { screeningFacts } from '../inquiries/screening-facts.ts';
import { takeDecision } from './take-decision.ts';

type Answered = Extract<BureauAnswers, { outcome: 'answered' }>;

/**
 * Decides a SUBMITTED application from the answers of bureau and lists and stores the inquiry with
 * it: both or neither. Lock the application first.
 */
export async function decideOnBureauAnswers(
  context: WorkContext,
  application: ApplicationRow,
  applicant: Applicant,
  policy: PolicyVersion,
  said: Answered,
): Promise<ApplicationRow> {
  const { amount_cents: amount, term } = application;
  const { lists } = said;
  if (amount === null || term === null || lists === null) {
    throw new Error(`Application ${application.gid} cannot be decided: it is not complete`);
  }
  const report = await inquiryOnce(context, application, said);
  if (lists.lastAddress) {
    await noteAddress(context, application.borrower_gid, 'ACCURINT', lists.lastAddress);
  }
  const details = await listDetails(context, application, applicant);
  const screening = await screeningFacts(
    context,
    application.gid,
    applicant,
    lists,
    report,
    details,
  );
  const requested = { amount, term };
  const gathered = gatherFacts(context.today, applicant, { requested, report, screening });
  if (!gathered) throw new Error(`Application ${application.gid} has lost its home or its paydays`);
  const facts = withNeededIncome(gathered, policy.values);

  const { today } = context;
  const known = sourceFactsToJson(
    collectSourceFacts(context, applicant, { screenedOn: today, reportedOn: today }),
  );
  const taken = await takeDecision(context, application, 'UW', facts, policy, known);
  return concludeDecision(context, application, applicant, policy.values, taken);
}

/** The stored report, or else this one, which is stored now: each kind of inquiry is made once. */
export async function inquiryOnce(
  context: WorkContext,
  application: ApplicationRow,
  { report }: Answered,
): Promise<Answered['report']> {
  const { kind } = inquiryFor(application);
  const kept = await savedInquiry(context, application.gid, kind);
  if (kept) return kept.report;
  const consentGid = await findInquiryConsent(
    context.db,
    application.gid,
    inquiryConsentFor(application),
  );
  await saveInquiry(context, application, { kind, report, consentGid });
  return report;
}
