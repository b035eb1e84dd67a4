import { MOST_KEYS } from '@paystead/contract/employer/connections';
import type { KeyScope } from '@paystead/contract/employer/key-scopes';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { issueEmployerKey } from '../../platform/session/employer-key.ts';
import { userName } from '../user-name.ts';
import { countWorking, insertKey, type KeyRow, lockKeys } from './keys.queries.ts';

interface NewKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly endsAt: Temporal.Instant | null;
  /** It takes the place of one that still counts. */
  readonly replaces?: boolean;
}

/**
 * Makes a key of the actor's employer. The secret is nowhere but in the answer: neither its table
 * nor the audit trail has it.
 */
export async function addKey(
  { actor, config, db, now }: Pick<WorkContext, 'actor' | 'config' | 'db' | 'now'>,
  { endsAt, name, replaces = false, scopes }: NewKey,
): Promise<{ row: KeyRow; secret: string }> {
  const employerGid = actor.employerGid ?? refuse('NOT_ALLOWED');
  await lockKeys(db, employerGid);
  const others = (await countWorking(db, now)) - Number(replaces);
  if (others >= MOST_KEYS) refuse('TOO_MANY_KEYS');

  const { ending, hash, secret } = issueEmployerKey(config.mode);
  const row = await insertKey(db, {
    employer_gid: employerGid,
    name,
    key_hash: hash,
    ending,
    scopes: [...new Set(scopes)],
    created_by_gid: actor.gid,
    created_by: await userName(db, actor.gid),
    created_at: now,
    expires_at: endsAt,
  });
  return { row, secret };
}
