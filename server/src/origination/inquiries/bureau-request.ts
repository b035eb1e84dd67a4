import type { startApplication } from '@paystead/contract/origination/origination';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAll, findFinishedOf, findOpen } from '../application/application.queries.ts';
import type { BureauRequest } from './ask-bureau.ts';
import { readyToCheck } from '../rate-check/check-rate.ts';
import { applicationPolicy } from '../decision/application-policy.ts';
import { parseFlow } from '../rate-check/parse-flow.ts';
import { inquiryFor } from './inquiry-for.ts';
import { savedInquiry } from './save-inquiry.ts';
import { loadApplicant } from '../application/load-applicant.ts';
import { readyToSubmit } from '../application/submit-application.ts';
import { ineligibilityReasons } from '../rate-check/ineligibility-reasons.ts';

const NOTHING_YET = { status: 'DRAFT', term: null, purpose: null } as const;

/**
 * The partner request this call needs first; null if none. Checks the same rules as the call
 * itself, so that we ask no partner about a call we then refuse.
 */
export async function bureauRequestFor(
  context: Context<typeof startApplication>,
): Promise<BureauRequest | null> {
  const { actor, db, input } = context;
  const flow = parseFlow(input.uec);
  const open = await findStanding(context);
  const policy = await applicationPolicy(context, open);
  const person = await loadApplicant(context, actor.gid, open);
  if (flow === 'APPLY') {
    if (!open) refuse('STEP_OUT_OF_ORDER');
    await readyToSubmit(context, open, person, policy);
    return { ...inquiryFor(open), person };
  }

  const [why] = open ? [] : await ineligibilityReasons(db, person, policy.values);
  if (why) refuse('NOT_ELIGIBLE', { why });
  const check = readyToCheck(context, open ?? NOTHING_YET, person, policy);
  if (!check?.known) return null;
  if (open && (await savedInquiry(context, open.gid, 'SOFT'))) return null;
  if (!input.inquiry_consent) refuse('INQUIRY_CONSENT_MISSING');
  const earlier = open ? 0 : (await findAll(db, actor.gid)).length;
  const reference = open ? `${open.gid} SOFT` : `${actor.gid} SOFT ${earlier + 1}`;
  return { kind: 'SOFT', reference, person };
}

/** The open application, except one that the request is about to close. */
async function findStanding({ actor, db }: Context<typeof startApplication>) {
  const open = await findOpen(db, actor.gid);
  const over = await findFinishedOf(db, actor.gid);
  return open && !over.some(({ gid }) => gid === open.gid) ? open : null;
}
