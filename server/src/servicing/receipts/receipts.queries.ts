import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { JournalEntry } from '../../platform/database/database.types.ts';

/** A booked receipt that was not returned. */
export type StandingReceipt = Selectable<JournalEntry>;

/** The receipts of some entries, payments or loans that still count, oldest first. */
export async function findStandingReceipts(
  db: Transaction,
  by:
    | { readonly entryGids: readonly string[] }
    | { readonly paymentGids: readonly string[] }
    | { readonly loanGids: readonly string[] },
): Promise<StandingReceipt[]> {
  const [column, gids] =
    'entryGids' in by
      ? ['gid', by.entryGids]
      : 'paymentGids' in by
        ? ['payment_gid', by.paymentGids]
        : ['loan_gid', by.loanGids];
  const { rows } = await sql<StandingReceipt>`
    select e.* from journal_entry e
     where ${sql.ref(`e.${column}`)} = any(${gids}::uuid[]) and e.kind in ('PAYMENT', 'RECOVERY')
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
