import { type Insertable, type Selectable, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { EmployerKey } from '../../platform/database/database.types.ts';

export type KeyRow = Selectable<EmployerKey>;

/** All keys of the actor's employer, newest first. */
export function findKeys(db: Transaction): Promise<KeyRow[]> {
  return db
    .selectFrom('employer_key')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('gid')
    .execute();
}

export function lockKey(db: Transaction, gid: string): Promise<KeyRow | undefined> {
  return db
    .selectFrom('employer_key')
    .where('gid', '=', gid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

/** Lets one transaction at a time make keys of an employer, so that their number can be limited. */
export async function lockKeys(db: Transaction, employerGid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`keys of ${employerGid}`}, 0))`.execute(
    db,
  );
}

/** How many keys of the actor's employer work, not counting those that were replaced. */
export async function countWorking(db: Transaction, now: Temporal.Instant): Promise<number> {
  const { count } = await db
    .selectFrom('employer_key')
    .where('revoked_at', 'is', null)
    .where('replaced_by_gid', 'is', null)
    .where((of) => of.or([of('expires_at', 'is', null), of('expires_at', '>', now)]))
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export function insertKey(db: Transaction, key: Insertable<EmployerKey>): Promise<KeyRow> {
  return db.insertInto('employer_key').values(key).returningAll().executeTakeFirstOrThrow();
}

export function changeKey(
  db: Transaction,
  gid: string,
  change: Partial<Pick<KeyRow, 'expires_at' | 'replaced_by_gid' | 'revoked_at' | 'revoked_by_gid'>>,
): Promise<KeyRow> {
  return db
    .updateTable('employer_key')
    .set(change)
    .where('gid', '=', gid)
    .returningAll()
    .executeTakeFirstOrThrow();
}
