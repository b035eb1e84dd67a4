import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** The occasions of which these borrowers have been told: a shared read of notifications. */
export async function findTold(
  db: Transaction,
  asked: readonly { readonly borrowerGid: string; readonly occasion: string }[],
): Promise<ReadonlySet<string>> {
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ occasion: string }>`
    select n.occasion from notification n
      join unnest(${asked.map((one) => one.borrowerGid)}::uuid[],
                  ${asked.map((one) => one.occasion)}::text[]) as a (borrower_gid, occasion)
        on n.borrower_gid = a.borrower_gid and n.occasion = a.occasion`.execute(db);
  return new Set(rows.map(({ occasion }) => occasion));
}
