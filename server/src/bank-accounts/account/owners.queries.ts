import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

export type Owner = Awaited<ReturnType<typeof findOwner>>;

/** Names and contacts of an owner: a shared read of the identity slice's table. */
export function findOwner(db: Transaction, borrowerGid: string) {
  return db
    .selectFrom('borrower')
    .where('gid', '=', borrowerGid)
    .select(OWNER)
    .executeTakeFirstOrThrow();
}

/** Some owners by their gids. */
export async function findOwners(
  db: Transaction,
  borrowerGids: readonly string[],
): Promise<ReadonlyMap<string, Owner>> {
  const rows = await db
    .selectFrom('borrower')
    .where('gid', '=', sql<string>`any(${borrowerGids}::uuid[])`)
    .select(OWNER)
    .execute();
  return new Map(rows.map((row) => [row.gid, row]));
}

const OWNER = ['gid', 'first_name', 'last_name', 'email', 'phone', 'account_version'] as const;

export async function isOwner(db: Transaction, borrowerGid: string): Promise<boolean> {
  const row = await db
    .selectFrom('borrower')
    .where('gid', '=', borrowerGid)
    .select('gid')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether a loan needs an account: a pending loan will be paid out there, or the account is primary
 * and a loan is pending or open.
 */
export async function isNeededByLoan(
  db: Transaction,
  {
    gid,
    borrower_gid,
    primary_account,
  }: {
    readonly gid: string;
    readonly borrower_gid: string;
    readonly primary_account: boolean;
  },
): Promise<boolean> {
  const loans = await db
    .selectFrom('loan')
    .where('borrower_gid', '=', borrower_gid)
    .where('status', 'in', ['Pending', 'Open'])
    .select(['status', 'bank_account_gid'])
    .execute();
  return loans.some((loan) => primary_account || loan.bank_account_gid === gid);
}

/** Whether a decided application waits for an account: a shared read of origination's table. */
export async function isDecided(db: Transaction, borrowerGid: string): Promise<boolean> {
  const row = await db
    .selectFrom('application')
    .where('borrower_gid', '=', borrowerGid)
    .where('status', 'in', ['OFFERED', 'ACCEPTED', 'SIGNED'])
    .select('gid')
    .executeTakeFirst();
  return row !== undefined;
}
