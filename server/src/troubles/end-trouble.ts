import type { WorkContext } from '../platform/context.ts';
import type { TroubleKind } from '@paystead/contract/servicing/troubles';
import { closeTrouble } from './troubles.queries.ts';

/** Closes a trouble that resolved itself; does nothing if there is none. */
export async function endTrouble(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  kind: TroubleKind,
  subject: string,
): Promise<void> {
  await closeTrouble(db, kind, subject, now);
}
