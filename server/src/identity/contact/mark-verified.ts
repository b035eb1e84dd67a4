import type { WorkContext } from '../../platform/context.ts';
import {
  completeVerification,
  setVerified,
  unsetEmployment,
  type VerifiedStep,
} from '../registration/borrower.queries.ts';

type VerifyContext = Pick<WorkContext, 'db' | 'now' | 'event'>;

/**
 * Sets one flag of S4.11. The last missing step records the event `user.verify-completed`, once per
 * account (S4.12).
 * @returns whether the account is verified for the first time now
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
 * S4.11: resets the employment flag when the employer reports that the job has ended. No other flag
 * can be reset.
 * @returns whether it was set
 */
export async function resetEmploymentVerified(
  { db, now, event }: VerifyContext,
  borrowerGid: string,
): Promise<boolean> {
  const wasOn = await unsetEmployment(db, borrowerGid, now);
  if (wasOn) event('user.employment-reset', { kind: 'borrower', gid: borrowerGid });

  return wasOn;
}
