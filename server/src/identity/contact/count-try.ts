import type { Context, WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockTries, saveTries, lastTryAt } from '../sign-in/login-counter.queries.ts';
import { network } from '../../platform/session/network.ts';

const MOST = 10;
const WINDOW = { hours: 1 };

type Counting = Pick<WorkContext, 'db' | 'vault' | 'now'>;

/**
 * Counts an attempt of the logged-in person to prove something, such as employment, or a look at
 * data that is masked. Refuses with TOO_MANY_REQUESTS after ten in an hour. The caller has to
 * refuse with `refuseAndKeep`, or the attempt isn't counted.
 */
export function countTry(
  context: Counting & Pick<WorkContext, 'actor'>,
  what: 'EMPLOYMENT' | 'REVEAL',
) {
  return count(context, context.actor.gid, what);
}

/** Counts an attempt of a visitor without an account in the same way, for their network. */
export function countVisit(context: Counting & Pick<Context, 'request'>, what: 'LETTER') {
  return count(context, network(context.request.ip), what);
}

async function count({ db, vault, now }: Counting, who: string, what: string): Promise<void> {
  const counter = { key: vault.lookup(who, `try.${what}`), account: null };
  const tries = await lockTries(db, counter, now);
  const last = await lastTryAt(db, counter);
  const isOver = !last || Temporal.Instant.compare(last.add(WINDOW), now) < 0;
  const counted = isOver ? 0 : tries.wrongCodes;
  if (counted >= MOST) refuse('TOO_MANY_REQUESTS', { retryAfter: 60 * 60 });

  await saveTries(db, counter, { ...tries, wrongCodes: counted + 1 }, now);
}
