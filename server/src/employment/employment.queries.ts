import type { Insertable, Selectable, Updateable } from 'kysely';
import type { EmploymentCheck } from '../platform/database/database.types.ts';
import type { Transaction } from '../platform/database/database.ts';

export type CheckRow = Selectable<EmploymentCheck>;

export function findCheck(
  db: Transaction,
  borrowerGid: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<CheckRow | undefined> {
  const query = db
    .selectFrom('employment_check')
    .where('borrower_gid', '=', borrowerGid)
    .selectAll();
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Stores a check; a new one replaces the one before. */
export async function putCheck(db: Transaction, check: Insertable<EmploymentCheck>): Promise<void> {
  const { borrower_gid: _, ...changes } = check;
  await db
    .insertInto('employment_check')
    .values(check)
    .onConflict((conflict) => conflict.column('borrower_gid').doUpdateSet(changes))
    .execute();
}

export async function updateCheck(
  db: Transaction,
  borrowerGid: string,
  changes: Updateable<EmploymentCheck>,
): Promise<void> {
  await db
    .updateTable('employment_check')
    .set(changes)
    .where('borrower_gid', '=', borrowerGid)
    .execute();
}
