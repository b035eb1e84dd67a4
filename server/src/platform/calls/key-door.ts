import type { KeyScope } from '@paystead/contract/employer/key-scopes';
import type { Running } from '../database/database.ts';
import { type Actor, NOBODY } from '../session/actor.ts';
import { networkMark } from '../session/network.ts';
import type { UseCase } from './command.ts';
import type { Caller, Key, Opened } from './opened.ts';

interface KeyRow {
  now_ms: bigint;
  key_gid: string | null;
  employer_gid: string | null;
  key_name: string;
  ending: string;
  scopes: KeyScope[];
  is_stale: boolean;
  key_state: Opened['keyState'];
  stored_answer: string | null;
}

/** Identifies the employer's key of a request, in one round trip like `openDoor`. */
export async function openKeyDoor(
  running: Running,
  { call, kind }: UseCase,
  { facts, keyHash }: Pick<Caller, 'facts'> & { readonly keyHash: Buffer },
  key: Key | null,
): Promise<Opened> {
  const [, found] = await Promise.all([
    kind === 'query' ? undefined : running.send('begin'),
    running.send('select * from key_door($1, $2, $3, $4, $5, $6)', [
      keyHash,
      networkMark(facts.ip),
      key?.hash ?? null,
      call.path,
      key?.input ?? null,
      kind === 'query',
    ]),
  ]);
  const row = found.rows[0] as KeyRow;
  return {
    nowMs: Number(row.now_ms),
    actor: row.key_gid === null ? NOBODY : programOf(row, row.key_gid),
    state: row.key_gid === null ? 'wrong' : 'live',
    rights: '',
    holder: `employer:${row.key_gid}`,
    keyState: row.key_state,
    storedAnswer: row.stored_answer,
  };
}

function programOf(row: KeyRow, gid: string): Actor {
  const { employer_gid: employerGid, ending, is_stale: isStale, key_name, scopes } = row;
  const name = `Key ${key_name} …${ending}`;
  return { ...NOBODY, kind: 'employer', gid, employerGid, name, key: { scopes, isStale } };
}
