import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { JournalEntry } from '../../platform/database/database.types.ts';

/** A booked receipt that was not returned. */
export type StandingReceipt = Selectable<JournalEntry>;

/** Whose receipts to find. */
type ReceiptsBy =
  | { readonly entryGids: readonly string[] }
  | { readonly paymentGids: readonly string[] }
  | { readonly loanGids: readonly string[] };

function isOneOf(by: ReceiptsBy) {
  const [column, gids] =
    'entryGids' in by
      ? ['gid', by.entryGids]
      : 'paymentGids' in by
        ? ['payment_gid', by.paymentGids]
        : ['loan_gid', by.loanGids];
  return sql<boolean>`${sql.ref(`e.${column}`)} = any(${gids}::uuid[])`;
}

/** The receipts of some entries, payments or loans that still count, oldest first. */
export async function findStandingReceipts(
  db: Transaction,
  by: ReceiptsBy,
): Promise<StandingReceipt[]> {
  const { rows } = await sql<StandingReceipt>`
    select e.* from journal_entry e
     where ${isOneOf(by)} and e.kind in ('PAYMENT', 'RECOVERY')
       and not exists (select 1 from journal_entry r where r.reverses_entry_id = e.id)
     order by e.id`.execute(db);
  return rows;
}

/** A receipt of a loan that was voided: its money moved to the borrower's account credit. */
export interface MovedReceipt extends StandingReceipt {
  /** The entry that moved it, and that the return of the money reverses. */
  readonly moved_by: bigint;
}

/**
 * The receipts of some entries, payments or loans whose money moved to the borrower's account
 * credit when the loan was voided and hasn't been returned since, oldest first. Borrowers see every
 * other return of a payment, so the move is the one that they don't see. The limit lets each be
 * found by its key, where a plain join would read all reversals.
 */
export async function findMovedReceipts(db: Transaction, by: ReceiptsBy): Promise<MovedReceipt[]> {
  const { rows } = await sql<MovedReceipt>`
    select e.*, moved.id as moved_by
      from journal_entry e
     cross join lateral (
       select id from journal_entry back
        where back.reverses_entry_id = e.id and back.kind = 'PAYMENT_RETURNED'
          and back.transaction_type is null
          and not exists (select 1 from journal_entry r where r.reverses_entry_id = back.id)
        limit 1) moved
     where ${isOneOf(by)} and e.kind = 'PAYMENT'
     order by e.id`.execute(db);
  return rows;
}

/** The days from which the money of some receipts can no longer be returned. */
export function finalDays(receipts: readonly StandingReceipt[]): Temporal.PlainDate[] {
  return receipts.flatMap(({ completes_on }) =>
    completes_on === null ? [] : [Temporal.PlainDate.from(completes_on)],
  );
}
