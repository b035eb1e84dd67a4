import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { DebitRevocation } from '../../platform/database/database.types.ts';

/** The revocation in force for a loan's automatic debits. */
export function findRevocation(
  db: Transaction,
  loanGid: string,
): Promise<Selectable<DebitRevocation> | undefined> {
  return db
    .selectFrom('debit_revocation')
    .where('loan_gid', '=', loanGid)
    .where('allowed_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
}

/** Those of some loans whose automatic debits are revoked. */
export async function findRevoked(
  db: Transaction,
  loanGids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('debit_revocation')
    .where('loan_gid', '=', sql<string>`any(${loanGids}::uuid[])`)
    .where('allowed_at', 'is', null)
    .select('loan_gid')
    .execute();
  return new Set(rows.map(({ loan_gid: gid }) => gid));
}

interface Owned {
  readonly gid: string;
  readonly borrower_gid: string;
}

/** False if it was revoked already. */
export async function insertRevocation(
  db: Transaction,
  loan: Owned,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numAffectedRows: written = 0n } = await sql`
    insert into debit_revocation (loan_gid, borrower_gid, revoked_at)
    values (${loan.gid}, ${loan.borrower_gid}, ${at}) on conflict do nothing`.execute(db);
  return written > 0n;
}

/** Ends the revocation in force; false if there is none. */
export async function endRevocation(
  db: Transaction,
  loanGid: string,
  { at, authorization }: { at: Temporal.Instant; authorization: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('debit_revocation')
    .set({ allowed_at: at, authorization_text: authorization })
    .where('loan_gid', '=', loanGid)
    .where('allowed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False if this installment's debit was stopped already. */
export async function insertStop(
  db: Transaction,
  loan: Owned,
  installmentGid: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written = 0n } = await db
    .insertInto('stopped_installment')
    .values({
      installment_gid: installmentGid,
      loan_gid: loan.gid,
      borrower_gid: loan.borrower_gid,
      stopped_at: at,
    })
    .onConflict((conflict) => conflict.column('installment_gid').doNothing())
    .executeTakeFirst();
  return written > 0n;
}
