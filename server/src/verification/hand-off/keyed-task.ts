import { becomeNobody, judgeKey } from '../../identity/index.ts';
import { type Actor, NOBODY } from '../../platform/session/actor.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { isNotEnded } from '../../platform/session/session.ts';
import type { QueueItemRow } from '../../queue-items/index.ts';
import { findBorrowerItems } from '../tasks/items.queries.ts';

export interface KeyedTask {
  /** The owner of the task; the transaction acts as them from here on. */
  readonly actor: Actor;
  readonly item: QueueItemRow;
  readonly firstName: string;
  readonly expiresAt: Temporal.Instant;
}

/**
 * The task of a hand-off key, even if someone else is logged in on this browser. A key ends after
 * 15 minutes, with the session that made it, or when the task is submitted. A task that staff
 * return needs a new key.
 */
export async function keyedTask(
  context: Pick<Context, 'actor' | 'become' | 'db' | 'now'>,
  key: string,
): Promise<KeyedTask> {
  const { become, db } = context;
  await becomeNobody(context);
  const judged = await judgeKey(context, key, ['UPLOAD']);
  if (judged.state === 'USED') return refuse('HAND_OFF_DONE');
  if (judged.state !== 'GOOD') return refuse('HAND_OFF_OVER');

  const { token } = judged;
  const { borrower_gid: gid, employer_gid: employerGid } = token;
  const owner = { kind: 'borrower', gid, employerGid, name: null } as const;
  await become(owner);
  if (!(await isNotEnded(db, token.session_gid ?? ''))) return refuse('HAND_OFF_OVER');
  const items = await findBorrowerItems(db, gid);
  const item = items.find((one) => one.gid === token.subject_gid);
  if (!item) return refuse('HAND_OFF_OVER'); // its application has come to an end
  if (item.status !== 'PENDING') return refuse('HAND_OFF_DONE');
  const wasTouched = Temporal.Instant.compare(item.updated_at, token.created_at) > 0;
  if (wasTouched) return refuse('HAND_OFF_OVER');

  const actor = { ...NOBODY, ...owner };
  return { actor, item, firstName: token.first_name, expiresAt: token.expires_at };
}
