import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/** The records that one round of one rule erased. */
export interface Erased {
  readonly erased: number;
  /** Of applications, tasks or people; empty for rules that log only a count. */
  readonly gids: readonly string[];
  /** Keys of files that no row uses any more. */
  readonly files: readonly string[];
}

/**
 * Erases records that are due under rules by this day, through a database function. The function
 * computes the period itself and skips records on hold.
 */
export async function askToErase<Rule extends { readonly name: string }>(
  db: Transaction,
  rules: readonly Rule[],
  day: string,
  most: number,
): Promise<(Erased & { readonly rule: Rule })[]> {
  const { rows } = await sql<Erased & { readonly name: string }>`
    select name, erased, gids, files
      from unnest(${rules.map(({ name }) => name)}::text[]) as wanted (name)
     cross join lateral erase_expired(name, ${day}::date, ${most})`.execute(db);
  return rules.map((rule) => {
    const row = rows.find(({ name }) => name === rule.name);
    if (!row) throw new Error(`The rule ${rule.name} has not answered`);
    return { rule, erased: row.erased, gids: row.gids, files: row.files };
  });
}

/** The hold in force on a borrower's records. */
export function findHold(db: Transaction, borrowerGid: string) {
  return db
    .selectFrom('retention_hold')
    .where('borrower_gid', '=', borrowerGid)
    .where('lifted_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
}

/** False when a hold is already in force. */
export async function insertHold(
  db: Transaction,
  hold: { borrowerGid: string; reason: string; staffGid: string; at: Temporal.Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('retention_hold')
    .values({
      borrower_gid: hold.borrowerGid,
      reason: hold.reason,
      placed_by_gid: hold.staffGid,
      placed_at: hold.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function liftStanding(
  db: Transaction,
  gid: string,
  by: { staffGid: string; at: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('retention_hold')
    .set({ lifted_by_gid: by.staffGid, lifted_at: by.at })
    .where('gid', '=', gid)
    .execute();
}

/** Whether this borrower exists: a shared read of identity's table. */
export async function isBorrower(db: Transaction, gid: string): Promise<boolean> {
  const row = await db
    .selectFrom('borrower')
    .where('gid', '=', gid)
    .select('gid')
    .executeTakeFirst();
  return row !== undefined;
}
