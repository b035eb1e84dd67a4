import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/database.ts';
import type { JournalEntry } from '../platform/database.types.ts';

/** A booked receipt that nobody has taken back. */
export type StandingReceipt = Selectable<JournalEntry>;

/** The receipts that one entry, or one payment, has brought and that still stand, oldest first. */
export async function findStandingReceipts(
  db: Transaction,
  by: { entryGid: string } | { paymentGid: string },
): Promise<StandingReceipt[]> {
  const named =
    'entryGid' in by
      ? sql`e.gid = ${by.entryGid}::uuid`
      : sql`e.payment_gid = ${by.paymentGid}::uuid`;
  const { rows } = await sql<StandingReceipt>`
    select e.* from journal_entry e
     where ${named} and e.kind in ('PAYMENT', 'RECOVERY')
       and not exists (select 1 from journal_entry r where r.reverses_entry_id = e.id)
     order by e.id`.execute(db);
  return rows;
}
