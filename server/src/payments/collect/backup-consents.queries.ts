import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * Those of some borrowers who agreed to debits from the backup account; reads one of identity's
 * tables.
 */
export async function findBackupConsents(
  db: Transaction,
  borrowerGids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ gid: string }>`
    select asked.gid from unnest(${borrowerGids}::uuid[]) as asked (gid)
     where (select given from consent where borrower_gid = asked.gid and type = 'BACKUP_CONSENT'
             order by at desc limit 1)`.execute(db);
  return new Set(rows.map(({ gid }) => gid));
}

/** The same of one borrower. */
export async function hasBackupConsent(db: Transaction, borrowerGid: string): Promise<boolean> {
  return (await findBackupConsents(db, [borrowerGid])).has(borrowerGid);
}
