import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

export type CodePurpose =
  | 'EMAIL'
  | 'PHONE'
  | 'MFA'
  | 'MFA_SET_UP'
  | 'STAFF_MFA'
  | 'MONITORING'
  | 'NEW_EMAIL'
  | 'NEW_PHONE';

/** What a code is valid for: one owner, one purpose and, at login, one session (M2). */
export interface CodePlace {
  readonly ownerGid: string;
  readonly purpose: CodePurpose;
  readonly sessionGid?: string;
}

/**
 * Counts the codes sent lately. Takes a lock, so that two sends at once run one after the other.
 */
export async function countCodes(
  db: Transaction,
  { ownerGid, purpose }: CodePlace,
  since: { window: Temporal.Instant; day: Temporal.Instant },
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${ownerGid} ${purpose}`}, 0))`.execute(
    db,
  );
  const inWindow = sql`created_at > ${since.window}`;
  const row = await db
    .selectFrom('one_time_code')
    .select([
      sql<number>`(count(*) filter (where ${inWindow}))::int`.as('inWindow'),
      sql<Temporal.Instant | null>`min(created_at) filter (where ${inWindow})`.as('oldestInWindow'),
      sql<number>`count(*)::int`.as('inDay'),
    ])
    .where('owner_gid', '=', ownerGid)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since.day)
    .executeTakeFirstOrThrow();

  return row;
}

export async function insertCode(
  db: Transaction,
  code: CodePlace & {
    gid: string;
    codeHash: Buffer;
    sentTo: string;
    expiresAt: Temporal.Instant;
    now: Temporal.Instant;
  },
): Promise<void> {
  await db
    .insertInto('one_time_code')
    .values({
      gid: code.gid,
      owner_gid: code.ownerGid,
      purpose: code.purpose,
      session_gid: code.sessionGid ?? null,
      code_hash: code.codeHash,
      sent_to: code.sentTo,
      expires_at: code.expiresAt,
      created_at: code.now,
    })
    .execute();
}

/** The newest valid code of an owner and purpose. */
export async function lockNewestCode(db: Transaction, place: CodePlace, now: Temporal.Instant) {
  const { ownerGid, purpose, sessionGid } = place;
  const row = await db
    .selectFrom('one_time_code')
    .selectAll()
    .where('owner_gid', '=', ownerGid)
    .where('purpose', '=', purpose)
    .$if(sessionGid !== undefined, (rows) => rows.where('session_gid', '=', sessionGid ?? ''))
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.used_at) return undefined;

  return row.expires_at.epochMilliseconds > now.epochMilliseconds ? row : undefined;
}

export async function raiseCodeTries(db: Transaction, gid: string): Promise<void> {
  await db
    .updateTable('one_time_code')
    .set({ tries: sql`tries + 1` })
    .where('gid', '=', gid)
    .execute();
}

export async function markCodeUsed(
  db: Transaction,
  gid: string,
  now: Temporal.Instant,
): Promise<void> {
  await db.updateTable('one_time_code').set({ used_at: now }).where('gid', '=', gid).execute();
}
