import { body, Gid } from '@paystead/contract/primitives';
import * as z from 'zod/mini';
import type { WorkContext } from '../../platform/context.ts';
import { steppedJob } from '../../platform/jobs/job.ts';
import { findAny, lockAny } from '../application/application.queries.ts';
import { retryDecisionLater } from '../inquiries/retry-decision-later.ts';
import { askBureau, type BureauRequest, type BureauAnswers } from '../inquiries/ask-bureau.ts';
import { decideOnBureauAnswers, inquiryOnce } from './decide-on-bureau-answers.ts';
import { findPolicy } from './decision.queries.ts';
import { inquiryFor } from '../inquiries/inquiry-for.ts';
import { loadApplicant } from '../application/load-applicant.ts';

/**
 * Asks bureau and lists again for an application that was submitted while one of them gave no
 * answer, until they do; then it is decided by itself. Nobody is asked while a transaction is open,
 * and the application is locked and looked at anew before anything is kept.
 */
export const decideSubmitted = steppedJob(
  'decide-submitted',
  body({ gid: Gid, tries: z.number() }),
  async ({ config, log, input, step }) => {
    const question = await step((context) => pendingBureauRequest(context, input.gid));
    const said = await askBureau(question, { config, log });
    if (said) await step((context) => settle(context, input, said));
  },
);

/** Null where there is nothing to decide any more. */
async function pendingBureauRequest(
  context: WorkContext,
  gid: string,
): Promise<BureauRequest | null> {
  const application = await findAny(context.db, gid);
  if (application.status !== 'SUBMITTED') return null;
  const person = await loadApplicant(context, application.borrower_gid, application);
  return { ...inquiryFor(application), person };
}

async function settle(
  context: WorkContext,
  { gid, tries }: { gid: string; tries: number },
  said: BureauAnswers,
): Promise<void> {
  const application = await lockAny(context.db, gid);
  if (said.outcome === 'later') {
    if (application.status === 'SUBMITTED') await retryDecisionLater(context, gid, tries + 1);
    return;
  }
  // Withdrawn meanwhile, say: the inquiry was made, so it is kept, and nothing is decided.
  if (application.status !== 'SUBMITTED')
    return void (await inquiryOnce(context, application, said));

  const applicant = await loadApplicant(context, application.borrower_gid, application);
  const policy = await findPolicy(context.db, context.today);
  await decideOnBureauAnswers(context, application, applicant, policy, said);
}
