import type { Insertable, Selectable, Updateable } from 'kysely';
import type { PayrollLink } from '../platform/database/database.types.ts';
import type { Transaction } from '../platform/database/database.ts';

export type LinkRow = Selectable<PayrollLink>;

export function insertLink(db: Transaction, values: Insertable<PayrollLink>): Promise<LinkRow> {
  return db.insertInto('payroll_link').values(values).returningAll().executeTakeFirstOrThrow();
}

/** A link of this borrower; undefined for another's (A2). */
export function findOwnLink(
  db: Transaction,
  borrowerGid: string,
  gid: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<LinkRow | undefined> {
  const query = db
    .selectFrom('payroll_link')
    .where('gid', '=', gid)
    .where('borrower_gid', '=', borrowerGid)
    .selectAll();
  return (lock ? query.forUpdate() : query).executeTakeFirst();
}

/** Any borrower's link; for jobs. */
export function findLink(db: Transaction, gid: string): Promise<LinkRow | undefined> {
  return db.selectFrom('payroll_link').where('gid', '=', gid).selectAll().executeTakeFirst();
}

/** As above, and locks it. */
export function lockLink(db: Transaction, gid: string): Promise<LinkRow | undefined> {
  return db
    .selectFrom('payroll_link')
    .where('gid', '=', gid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

export function findByToken(
  db: Transaction,
  borrowerGid: string,
  tokenHash: Buffer,
): Promise<LinkRow | undefined> {
  return db
    .selectFrom('payroll_link')
    .where('borrower_gid', '=', borrowerGid)
    .where('token_hash', '=', tokenHash)
    .selectAll()
    .executeTakeFirst();
}

/** The last payroll read through a provider. */
export async function findLinkedAt(
  db: Transaction,
  borrowerGid: string,
  provider: PayrollLink['provider'],
): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom('payroll_link')
    .where('borrower_gid', '=', borrowerGid)
    .where('provider', '=', provider)
    .where('state', '=', 'DONE')
    .orderBy('ended_at', 'desc')
    .select('ended_at')
    .limit(1)
    .executeTakeFirst();
  return row?.ended_at ?? null;
}

export function updateLink(
  db: Transaction,
  gid: string,
  changes: Updateable<PayrollLink>,
): Promise<LinkRow> {
  return db
    .updateTable('payroll_link')
    .set(changes)
    .where('gid', '=', gid)
    .returningAll()
    .executeTakeFirstOrThrow();
}
