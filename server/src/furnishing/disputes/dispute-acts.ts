import { randomUUID } from 'node:crypto';
import type { DisputeActKind } from '@paystead/contract/furnishing/terms';
import type { WorkContext } from '../../platform/context.ts';
import type { DisputeRow } from './disputes.queries.ts';

/** Where the words of an act are sealed. */
export const wordsPlace = (gid: string) => ({
  column: 'furnishing_dispute_act.words_cipher',
  id: gid,
});

/** Writes down what happened to a dispute, by whoever is acting. */
export async function noteDisputeAct(
  { actor, db, now, vault }: WorkContext,
  dispute: Pick<DisputeRow, 'gid' | 'borrower_gid'>,
  act: DisputeActKind,
  words: string | null = null,
): Promise<void> {
  const gid = randomUUID();
  await db
    .insertInto('furnishing_dispute_act')
    .values({
      gid,
      dispute_gid: dispute.gid,
      borrower_gid: dispute.borrower_gid,
      act,
      words_cipher: words === null ? null : vault.seal(words, wordsPlace(gid)),
      staff_gid: actor.kind === 'staff' ? actor.gid : null,
      acted_at: now,
    })
    .execute();
}
