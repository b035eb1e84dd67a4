import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/** Takes the changes of pay back that somebody answered with the old pay (ROSTER-7). */
export async function settlePayAnswers(db: Transaction, uploadGid: string): Promise<void> {
  await sql`
    update roster_row set changed = array_remove(changed, 'GROSS_PAY')
     where upload_gid = ${uploadGid}::uuid and pay_answer = 'KEEP_OLD'`.execute(db);
}

/** Entries that a file adds, brings back and changes. */
export async function countApplied(
  db: Transaction,
  uploadGid: string,
): Promise<{ readonly new: number; readonly changed: number }> {
  const { rows } = await sql<{ new: number; changed: number }>`
    select (count(*) filter (where difference = 'NEW'))::int as new,
           (count(*) filter (where difference = 'CHANGED' and changed <> '{}'))::int as changed
      from roster_row where upload_gid = ${uploadGid}::uuid and not left_out`.execute(db);
  return rows[0] ?? { new: 0, changed: 0 };
}
