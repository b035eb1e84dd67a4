import { randomUUID } from 'node:crypto';
import type { WorkContext } from '../platform/context.ts';
import { dayOf } from '../platform/clock.ts';
import { type FlagRow, insertAct } from './loan-flags.queries.ts';
import { sealNote } from './note.ts';

/**
 * Ends a flag, in the caller's transaction; false if it has ended already. Debits that it canceled
 * stay canceled.
 */
export async function liftFlag(
  context: WorkContext,
  flag: Pick<FlagRow, 'gid' | 'loan_gid' | 'borrower_gid' | 'kind'>,
  note: string,
): Promise<boolean> {
  const { actor, db, event, now, vault } = context;
  const gid = randomUUID();
  const lifted = await insertAct(db, {
    gid,
    flag_gid: flag.gid,
    borrower_gid: flag.borrower_gid,
    act: 'LIFTED',
    day: dayOf(now).toString(),
    note_cipher: sealNote(vault, 'loan_flag_act', gid, note),
    acted_by: actor.kind === 'staff' ? actor.gid : null,
    acted_at: now,
  });
  if (!lifted) return false;
  event(
    'loan.flag_lifted',
    { kind: 'loan', gid: flag.loan_gid },
    { before: { kind: flag.kind }, after: { kind: null } },
  );
  return true;
}
