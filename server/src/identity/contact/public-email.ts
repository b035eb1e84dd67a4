import type { WorkContext } from '../../platform/context.ts';
import { countPublicEmails, lockRecipient } from './public-email.queries.ts';

/** The most emails in 24 hours to one address that people can cause without a session. */
export const PUBLIC_EMAILS_A_DAY = 10;

/**
 * Whether one more email may go to an address because of a call without a session; holds off others
 * for the address until the commit. Call it in a job, so that the caller's answer and its time
 * reveal nothing (L8).
 */
export async function maySendPublicEmail(
  { db, now, log }: Pick<WorkContext, 'db' | 'now' | 'log'>,
  recipient: string,
): Promise<boolean> {
  await lockRecipient(db, recipient);
  const count = await countPublicEmails(db, recipient, now.subtract({ hours: 24 }));
  if (count < PUBLIC_EMAILS_A_DAY) return true;
  log.warn('An address has had its public emails of the day', { count });
  return false;
}
