import { viewers } from '@paystead/contract/product/viewing';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** The borrower to see as, and whether it is the account of the person who asks. */
export function findSeen(db: Transaction, borrowerGid: string, staffGid: string) {
  return db
    .selectFrom('borrower')
    .innerJoin('staff_member', (join) => join.on('staff_member.gid', '=', staffGid))
    .where('borrower.gid', '=', borrowerGid)
    .where('borrower.erased_at', 'is', null)
    .select(['borrower.gid', sql<boolean>`borrower.email = staff_member.email`.as('own')])
    .executeTakeFirst();
}

/** The name that the viewing's pages name their borrower by. */
export async function findSeenName(db: Transaction, borrowerGid: string): Promise<string | null> {
  const row = await db
    .selectFrom('borrower')
    .where('gid', '=', borrowerGid)
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Ends what this session of staff began before. */
export async function endViewingsOf(db: Transaction, sessionGid: string): Promise<void> {
  await db
    .updateTable('borrower_viewing')
    .set({ ended_at: sql`now()` })
    .where('session_gid', '=', sessionGid)
    .where('ended_at', 'is', null)
    .execute();
}

export interface NewViewing {
  readonly staffGid: string;
  readonly sessionGid: string;
  readonly borrowerGid: string;
  readonly handoverHash: Buffer;
  readonly handoverSeconds: number;
  readonly minutes: number;
}

export function insertViewing(db: Transaction, viewing: NewViewing): Promise<{ gid: string }> {
  return db
    .insertInto('borrower_viewing')
    .values({
      staff_gid: viewing.staffGid,
      session_gid: viewing.sessionGid,
      borrower_gid: viewing.borrowerGid,
      handover_hash: viewing.handoverHash,
      handover_until: sql`now() + make_interval(secs => ${viewing.handoverSeconds}::int)`,
      ends_at: sql`now() + make_interval(mins => ${viewing.minutes}::int)`,
    })
    .returning('gid')
    .executeTakeFirstOrThrow();
}

interface Owned {
  readonly gid: string;
  readonly staff_gid: string;
  readonly borrower_gid: string;
}

/** Uses up the console's key; null if it was used, is too old, or its session is over. */
export async function openByKey(
  db: Transaction,
  keyHash: Buffer,
  tokenHash: Buffer,
): Promise<(Owned & { readonly ends_at: Temporal.Instant }) | null> {
  const { rows } = await sql<Owned & { ends_at: Temporal.Instant }>`
    select * from open_viewing(${keyHash}, ${tokenHash}, ${viewers})`.execute(db);
  return rows[0] ?? null;
}

/** Ends the viewing of this cookie; null if it was over. */
export async function stopByToken(db: Transaction, tokenHash: Buffer): Promise<Owned | null> {
  const { rows } = await sql<Owned>`select * from stop_viewing(${tokenHash})`.execute(db);
  return rows[0] ?? null;
}
