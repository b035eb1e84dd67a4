import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockTries, saveTries, lastTryAt } from '../sign-in/login-counter.queries.ts';

const MOST = 10;
const WINDOW = { hours: 1 };

/**
 * Counts an attempt of the logged-in person to prove something, such as employment. Refuses with
 * TOO_MANY_REQUESTS after ten in an hour. The caller has to refuse with `refuseAndKeep`, or the
 * attempt isn't counted.
 */
export async function countTry(
  { actor, db, vault, now }: Pick<WorkContext, 'actor' | 'db' | 'vault' | 'now'>,
  what: 'EMPLOYMENT',
): Promise<void> {
  const counter = { key: vault.lookup(actor.gid, `try.${what}`), account: null };
  const tries = await lockTries(db, counter, now);
  const last = await lastTryAt(db, counter);
  const isOver = !last || Temporal.Instant.compare(last.add(WINDOW), now) < 0;
  const counted = isOver ? 0 : tries.wrongCodes;
  if (counted >= MOST) refuse('TOO_MANY_REQUESTS', { retryAfter: 60 * 60 });

  await saveTries(db, counter, { ...tries, wrongCodes: counted + 1 }, now);
}
