import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { JournalEntry } from '../../platform/database/database.types.ts';

/** A booked receipt that was not returned. */
export type StandingReceipt = Selectable<JournalEntry>;

/** The receipts of one entry, one payment or one loan that still count, oldest first. */
export async function findStandingReceipts(
  db: Transaction,
  by: { entryGid: string } | { paymentGid: string } | { loanGid: string },
): Promise<StandingReceipt[]> {
  const [column, gid] =
    'entryGid' in by
      ? ['gid', by.entryGid]
      : 'paymentGid' in by
        ? ['payment_gid', by.paymentGid]
        : ['loan_gid', by.loanGid];
  const { rows } = await sql<StandingReceipt>`
    select e.* from journal_entry e
     where ${sql.ref(`e.${column}`)} = ${gid}::uuid and e.kind in ('PAYMENT', 'RECOVERY')
       and not exists (select 1 from journal_entry r where r.reverses_entry_id = e.id)
     order by e.id`.execute(db);
  return rows;
}

/** The days from which the money of some receipts can no longer be returned. */
export function finalDays(receipts: readonly StandingReceipt[]): Temporal.PlainDate[] {
  return receipts.flatMap(({ completes_on }) =>
    completes_on === null ? [] : [Temporal.PlainDate.from(completes_on)],
  );
}
