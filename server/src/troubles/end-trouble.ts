import type { WorkContext } from '../platform/context.ts';
import type { TroubleKind } from '@paystead/contract/servicing/troubles';
import { closeTrouble } from './troubles.queries.ts';

/** It is done after all; nothing where nothing went wrong. */
export async function endTrouble(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  kind: TroubleKind,
  subject: string,
): Promise<void> {
  await closeTrouble(db, kind, subject, now);
}
