import type { WorkContext } from '../platform/context.ts';
import type { TroubleKind } from '@paystead/contract/servicing/troubles';
import { closeTroubles } from './troubles.queries.ts';

/** Closes a trouble that resolved itself; does nothing if there is none. */
export async function endTrouble(
  context: Pick<WorkContext, 'db' | 'now'>,
  kind: TroubleKind,
  subject: string,
): Promise<void> {
  await endTroubles(context, [kind], [subject]);
}

/** Closes the troubles of some kinds and subjects that resolved themselves. */
export async function endTroubles(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  kinds: readonly TroubleKind[],
  subjects: readonly string[],
): Promise<void> {
  await closeTroubles(db, kinds, subjects, now);
}
