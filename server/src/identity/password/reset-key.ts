import type { WorkContext } from '../../platform/context.ts';
import type { Borrower } from '../registration/borrower.queries.ts';
import { issueKey, type IssuedKey } from '../contact/one-time-link.ts';
import { countTokensSince, voidTokens } from '../contact/one-time-link.queries.ts';

const WINDOW = { minutes: 15 };
const MOST = 4;

/**
 * The key of a link to set a new password; older ones are void (P5). Null when the person got
 * enough of them in the last 15 minutes.
 */
export async function issueResetKey(
  context: Pick<WorkContext, 'db' | 'now'>,
  person: Borrower,
): Promise<IssuedKey | null> {
  const { db, now } = context;
  if ((await countTokensSince(db, person.gid, 'PASSWORD', now.subtract(WINDOW))) >= MOST) {
    return null;
  }
  await voidTokens(db, person.gid, 'PASSWORD', now);

  return issueKey(context, person, 'PASSWORD');
}
