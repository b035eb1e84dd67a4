import { body, Gid } from '@paystead/contract/primitives';
import * as z from 'zod/mini';
import type { WorkContext } from '../../platform/context.ts';
import { steppedJob } from '../../platform/jobs/job.ts';
import { findAny, lockAny } from '../application/application.queries.ts';
import { retryDecisionLater } from '../inquiries/retry-decision-later.ts';
import { askBureau, type BureauRequest, type BureauAnswers } from '../inquiries/ask-bureau.ts';
import { decideOnBureauAnswers, inquiryOnce } from './decide-on-bureau-answers.ts';
import { applicationPolicy } from './application-policy.ts';
import { inquiryFor } from '../inquiries/inquiry-for.ts';
import { loadApplicant } from '../application/load-applicant.ts';

/**
 * Retries the bureau and the lists for an application that was submitted while one of them didn't
 * answer, until they do; then decides it. Makes no partner call while a transaction is open, and
 * locks and reads the application again before it stores anything.
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

/** Null when there is nothing left to decide. */
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
  // The application may have been withdrawn meanwhile. Keep the inquiry we made; decide nothing.
  if (application.status !== 'SUBMITTED')
    return void (await inquiryOnce(context, application, said));

  const applicant = await loadApplicant(context, application.borrower_gid, application);
  const policy = await applicationPolicy(context, application);
  await decideOnBureauAnswers(context, application, applicant, policy, said);
}
