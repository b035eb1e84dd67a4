import type { WorkContext } from '../../platform/context.ts';
import type { Borrower } from '../registration/borrower.queries.ts';
import { issueKey, type IssuedKey } from '../contact/one-time-link.ts';
import { countTokensSince, voidTokens } from '../contact/one-time-link.queries.ts';

/** Reset links that one person may get: so many in this time. */
export const RESET_WINDOW = { minutes: 15 };
export const MOST_RESETS = 4;

/**
 * Creates the key of a password reset link and voids older ones (P5). Null when the person already
 * got the most links allowed in 15 minutes.
 */
export async function issueResetKey(
  context: Pick<WorkContext, 'db' | 'now'>,
  person: Borrower,
): Promise<IssuedKey | null> {
  const { db, now } = context;
  if (
    (await countTokensSince(db, person.gid, 'PASSWORD', now.subtract(RESET_WINDOW))) >= MOST_RESETS
  ) {
    return null;
  }
  await voidTokens(db, person.gid, 'PASSWORD', now);

  return issueKey(context, person, 'PASSWORD');
}
