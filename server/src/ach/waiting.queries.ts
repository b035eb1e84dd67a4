import type { Transaction } from '../platform/database/database.ts';
import type { Purpose } from './entry.ts';

/** Cancels a subject's waiting entries; returns how many. */
export async function cancelWaiting(
  db: Transaction,
  purpose: Purpose,
  subjectGid: string,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('ach_entry')
    .set({ state: 'CANCELLED' })
    .where('purpose', '=', purpose)
    .where('subject_gid', '=', subjectGid)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Lowers a subject's waiting entries to an amount in cents; returns how many. */
export async function lowerWaiting(
  db: Transaction,
  purpose: Purpose,
  subjectGid: string,
  amount: bigint,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('ach_entry')
    .set({ amount_cents: amount })
    .where('purpose', '=', purpose)
    .where('subject_gid', '=', subjectGid)
    .where('state', '=', 'WAITING')
    .where('amount_cents', '>', amount)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** An account's entries that are in no file yet. */
export async function findWaitingForAccount(
  db: Transaction,
  bankAccountGid: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('ach_entry')
    .where('bank_account_gid', '=', bankAccountGid)
    .where('state', '=', 'WAITING')
    .select('gid')
    .forUpdate()
    .execute();
  return rows.map(({ gid }) => gid);
}

export async function changeWaiting(
  db: Transaction,
  gid: string,
  receiverCipher: Buffer,
): Promise<void> {
  await db
    .updateTable('ach_entry')
    .set({ receiver_cipher: receiverCipher })
    .where('gid', '=', gid)
    .execute();
}
