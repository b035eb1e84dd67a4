import type { WorkContext } from '../../platform/context.ts';
import {
  completeVerification,
  setVerified,
  unsetEmployment,
  type VerifiedStep,
} from '../registration/borrower.queries.ts';

type VerifyContext = Pick<WorkContext, 'db' | 'now' | 'event'>;

/**
 * Flips one flag of S4.11 on; it never flips back. Whichever step is the last one records the
 * event `user.verify-completed`, once for each account (S4.12).
 * @returns whether the account counts as verified for the first time now
 */
export async function markVerified(
  { db, now, event }: VerifyContext,
  borrowerGid: string,
  step: VerifiedStep,
): Promise<boolean> {
  const subject = { kind: 'borrower', gid: borrowerGid };
  const isNew = await setVerified(db, borrowerGid, step, now);
  if (isNew) event(`user.${step.toLowerCase()}-verified`, subject);
  const isComplete = await completeVerification(db, borrowerGid, now);
  if (isComplete) event('user.verify-completed', subject);

  return isComplete;
}

/**
 * S4.11: employment alone can be reset, when the employer says that it has ended.
 * @returns whether it was on
 */
export async function resetEmploymentVerified(
  { db, now, event }: VerifyContext,
  borrowerGid: string,
): Promise<boolean> {
  const wasOn = await unsetEmployment(db, borrowerGid, now);
  if (wasOn) event('user.employment-reset', { kind: 'borrower', gid: borrowerGid });

  return wasOn;
}
