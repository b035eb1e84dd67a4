import type { WorkContext } from '../../platform/context.ts';
import { sha256 } from '../../platform/sealing/crypto.ts';
import { refuse } from '../../platform/refusal.ts';
import { findKey } from '../contact/one-time-link.queries.ts';
import { findByUndoKey } from './contact-change.queries.ts';

/**
 * What the key of an undo link stands for, without using it up. Unlike other links, it outlives a
 * new password: a thief would set one first. Refuses an unknown, a used and an expired key.
 */
export async function judgeUndo({ db, now }: Pick<WorkContext, 'db' | 'now'>, key: string) {
  const hash = sha256(key);
  const found = await findKey(db, hash);
  if (!found || found.purpose !== 'UNDO_CONTACT') return refuse('KEY_UNKNOWN');
  if (found.used_at) return refuse('KEY_USED');
  const isOver = found.voided_at !== null || Temporal.Instant.compare(found.expires_at, now) <= 0;
  const change = isOver ? undefined : await findByUndoKey(db, hash);
  return change ?? refuse('KEY_EXPIRED');
}
