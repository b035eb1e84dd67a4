import { stopDevices } from '../../notifications/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { endOtherSessions } from '../../platform/session/session.ts';
import { updateBorrower } from '../registration/borrower.queries.ts';
import type { Borrower } from '../registration/borrower.queries.ts';

export type FlagContext = Pick<WorkContext, 'db' | 'now' | 'event' | 'enqueue'>;

interface Flagged {
  readonly by: 'LIST' | 'STAFF';
  readonly staffGid?: string;
  readonly reason?: string;
  /** The session that may go on to the recovery. */
  readonly keepSession?: string;
}

/**
 * Flags an account as breached (S8.4): its other sessions and devices end, and its money stops in
 * this transaction, because no bank file takes an entry of a flagged account (B1). A job tells the
 * person what waits.
 */
export async function flagBreached(
  { db, now, event, enqueue }: FlagContext,
  person: Pick<Borrower, 'gid' | 'breached_at'>,
  { by, staffGid, reason, keepSession }: Flagged,
): Promise<void> {
  const because = 'breach flag';
  await updateBorrower(db, person.gid, now, {
    breached_at: person.breached_at ?? now,
    breached_by: by,
    ...(staffGid !== undefined && { breached_by_gid: staffGid }),
  });
  await endOtherSessions(db, {
    actorGid: person.gid,
    because,
    ...(keepSession !== undefined && { keep: keepSession }),
  });
  await stopDevices({ db, event }, person.gid, because);
  event('user.breached', { kind: 'borrower', gid: person.gid }, reason ? { reason } : {});
  await enqueue('stop-money', { borrower_gid: person.gid });
}
