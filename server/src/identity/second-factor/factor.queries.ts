import type { Selectable } from 'kysely';
import type { DB, Transaction } from '../../platform/database/database.ts';

export type Factor = Selectable<DB['factor']>;

/** The second factors of a person that are on, the preferred one first. */
export function findFactors(db: Transaction, borrowerGid: string): Promise<Factor[]> {
  return db
    .selectFrom('factor')
    .selectAll()
    .where('borrower_gid', '=', borrowerGid)
    .where('confirmed_at', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('type', 'desc')
    .execute();
}

/** The factor of a type, confirmed or waiting for its first code. Locks the row. */
export function lockFactor(db: Transaction, borrowerGid: string, type: Factor['type']) {
  return db
    .selectFrom('factor')
    .selectAll()
    .where('borrower_gid', '=', borrowerGid)
    .where('type', '=', type)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertFactor(
  db: Transaction,
  factor: {
    gid: string;
    borrowerGid: string;
    type: Factor['type'];
    secret: Buffer | null;
    now: Temporal.Instant;
  },
): Promise<void> {
  await db
    .insertInto('factor')
    .values({
      gid: factor.gid,
      borrower_gid: factor.borrowerGid,
      type: factor.type,
      secret_cipher: factor.secret,
      created_at: factor.now,
    })
    .execute();
}

export async function updateFactor(
  db: Transaction,
  gid: string,
  change: { confirmed_at?: Temporal.Instant; removed_at?: Temporal.Instant; last_step?: bigint },
): Promise<void> {
  await db.updateTable('factor').set(change).where('gid', '=', gid).execute();
}

/** Replaces all recovery codes with new ones. */
export async function replaceRecoveryCodes(
  db: Transaction,
  borrowerGid: string,
  hashes: readonly Buffer[],
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('borrower_gid', '=', borrowerGid)
    .where('used_at', 'is', null)
    .execute();
  await db
    .insertInto('recovery_code')
    .values(
      hashes.map((hash) => ({
        borrower_gid: borrowerGid,
        code_hash: hash,
        created_at: now,
      })),
    )
    .execute();
}

export async function countRecoveryCodes(db: Transaction, borrowerGid: string): Promise<number> {
  const row = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('borrower_gid', '=', borrowerGid)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();

  return Number(row.left);
}

/** Uses up a recovery code; false when it is unknown or already used. */
export async function spendRecoveryCode(
  db: Transaction,
  borrowerGid: string,
  hash: Buffer,
  now: Temporal.Instant,
): Promise<boolean> {
  const spent = await db
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('borrower_gid', '=', borrowerGid)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();

  return spent.numUpdatedRows > 0n;
}
