import { reissueApplication as call } from '@paystead/contract/origination/origination';
import { askingCommand } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  findOpen,
  findOwn,
  findReissueOf,
  insertApplication,
  type ApplicationRow,
} from '../application/application.queries.ts';
import { askBureau, type BureauRequest } from '../inquiries/ask-bureau.ts';
import { findPolicy } from '../decision/decision.queries.ts';
import { inquiryFor } from '../inquiries/inquiry-for.ts';
import { isReissuable } from './is-reissuable.ts';
import { listDetails } from '../details/list-details.ts';
import { loadApplicant, type Applicant } from '../application/load-applicant.ts';
import { showApplication } from '../application/show-application.ts';
import { submitApplication } from '../application/submit-application.ts';
import { ineligibilityReasons } from '../rate-check/ineligibility-reasons.ts';

/**
 * Reissues an expired offer from stored answers that are still fresh: makes a new application and
 * decides it at once on a soft inquiry, never on a second hard one. If an answer is stale, the new
 * application asks for it first. A second call returns the same application.
 */
export const reissueApplication = askingCommand(
  call,
  { look: reissueBureauRequest, ask: askBureau },
  async (context, said) => {
    const { db, input, today } = context;
    const earlier = await findEarlier(context, { lock: true });
    const known = await findReissueOf(db, earlier.gid);
    if (known) return showApplication(context, known);

    const { applicant, isReady } = await readyToReissue(context, earlier);
    const begun = await begin(context, earlier, applicant);
    if (!begun) return showApplication(context, await otherTerms(context));
    if (!isReady) return showApplication(context, begun);
    const policy = await findPolicy(db, today);
    const { inquiry_consent } = input;
    const submitting = { ...context, input: { inquiry_consent } };
    const moved = await submitApplication(submitting, begun, applicant, policy, said);
    return showApplication(context, moved);
  },
);

type Reissuing = Context<typeof call>;

/** Null if the application exists already, or has to ask its borrower first. */
async function reissueBureauRequest(context: Reissuing): Promise<BureauRequest | null> {
  const earlier = await findEarlier(context);
  if (await findReissueOf(context.db, earlier.gid)) return null;
  const { applicant: person, isReady } = await readyToReissue(context, earlier);
  if (!isReady) return null;
  if (!context.input.inquiry_consent) refuse('INQUIRY_CONSENT_MISSING');
  return { ...inquiryFor({ gid: earlier.gid, reissues_gid: earlier.gid }), person };
}

/** The application whose offer expired; locked, so that two taps make one new application. */
async function findEarlier(
  { actor, db, input }: Reissuing,
  { lock = false }: { lock?: boolean } = {},
): Promise<ApplicationRow> {
  const earlier = await findOwn(db, actor.gid, input.id, { lock });
  return earlier ?? refuse('NOT_FOUND');
}

/**
 * Refuses an application we can't reissue; otherwise returns whether all answers are still fresh.
 */
async function readyToReissue(
  context: Reissuing,
  earlier: ApplicationRow,
): Promise<{ applicant: Applicant; isReady: boolean }> {
  const { actor, db, today } = context;
  if (!(await isReissuable(context, earlier))) refuse('STEP_OUT_OF_ORDER');
  const applicant = await loadApplicant(context, actor.gid, null);
  const policy = await findPolicy(db, today);
  const [why] = await ineligibilityReasons(db, applicant, policy.values);
  if (why) refuse('NOT_ELIGIBLE', { why });
  const again = { ...earlier, status: 'CONFIRMING' as const };
  const { needed } = await listDetails(context, again, applicant);
  return { applicant, isReady: needed.length === 0 };
}

/** Another application was started a moment earlier: continue with that one. */
async function otherTerms({ actor, db }: Reissuing): Promise<ApplicationRow> {
  return (await findOpen(db, actor.gid)) ?? refuse('STEP_OUT_OF_ORDER');
}

/** Null if the borrower has an open application by now. */
async function begin(
  { actor, db, event, now }: Reissuing,
  earlier: ApplicationRow,
  applicant: Applicant,
): Promise<ApplicationRow | null> {
  const { employer, oldLoan } = applicant;
  const row = await insertApplication(db, {
    borrower_gid: actor.gid,
    employer_gid: employer.gid,
    status: 'CONFIRMING',
    uec: 'APPLY',
    amount_cents: earlier.amount_cents,
    term: earlier.term,
    purpose: earlier.purpose,
    other_income_cents: earlier.other_income_cents,
    refinances_loan_gid: oldLoan?.gid ?? null,
    min_amount_cents: earlier.min_amount_cents,
    max_amount_cents: earlier.max_amount_cents,
    leadgen: JSON.stringify(earlier.leadgen),
    reissues_gid: earlier.gid,
    answers_since: earlier.answers_since ?? earlier.created_at,
    created_at: now,
    updated_at: now,
  });
  if (!row) return null;
  event(
    'application.reissued',
    { kind: 'application', gid: row.gid },
    { after: { reissues_gid: earlier.gid } },
  );
  return row;
}
