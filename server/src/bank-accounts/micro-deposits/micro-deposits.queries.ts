import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { MicroDeposit } from '../../platform/database/database.types.ts';

export type DepositsState = MicroDeposit['state'];

export interface NewDeposits {
  readonly bank_account_gid: string;
  readonly borrower_gid: string;
  readonly amounts_cipher: Buffer;
  readonly sent_on: string;
  readonly arrive_on: string;
  readonly confirm_by: string;
  readonly attempt: number;
}

/** Stores two new deposits in place of those of an earlier attempt. */
export async function putDeposits(db: Transaction, deposits: NewDeposits): Promise<void> {
  const fresh = { ...deposits, tries: 0, state: 'WAITING' as const, confirmed_at: null };
  await db
    .insertInto('micro_deposit')
    .values(fresh)
    .onConflict((conflict) => conflict.column('bank_account_gid').doUpdateSet(fresh))
    .execute();
}

export function lockDeposits(db: Transaction, bankAccountGid: string) {
  return db
    .selectFrom('micro_deposit')
    .where('bank_account_gid', '=', bankAccountGid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export async function endDeposits(
  db: Transaction,
  bankAccountGid: string,
  state: DepositsState,
  tries: number,
  confirmedAt: Temporal.Instant | null,
): Promise<void> {
  await db
    .updateTable('micro_deposit')
    .set({ state, tries, confirmed_at: confirmedAt })
    .where('bank_account_gid', '=', bankAccountGid)
    .execute();
}

/** A batch of deposits whose last day to confirm has passed. */
export async function lockExpired(
  db: Transaction,
  day: string,
  { limit, skip }: { readonly limit: number; readonly skip: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('micro_deposit')
    .where(sql<boolean>`state = 'WAITING'`)
    .where('confirm_by', '<=', day)
    .orderBy('confirm_by')
    .where(sql<boolean>`bank_account_gid <> all(${skip}::uuid[])`)
    .limit(limit)
    .select('bank_account_gid')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.bank_account_gid);
}
