import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { Purpose } from './entry.ts';

/**
 * Entries of people whose money is not held (ID-7): a condition on `ach_entry`. A shared read of
 * identity's column; few accounts are held at a time, and an index lists them.
 */
export const moneyIsFree = sql<boolean>`not exists (select from borrower
  where borrower.gid = ach_entry.borrower_gid and borrower.money_held_at is not null)`;

/**
 * Entries whose class isn't stopped (ACH-10): a condition on `ach_entry`. A shared read of the
 * stops, of which there are a few at most.
 */
export const classIsOpen = sql<boolean>`(ach_entry.direction = 'CREDIT'
  or not exists (select from debit_stop
    where debit_stop.sec_code = ach_entry.sec_code and debit_stop.lifted_at is null))`;

/**
 * Entries that a change of email or phone doesn't hold (ID-9): a condition on `ach_entry`. Payouts,
 * refunds and savings wait; debits and test deposits go on.
 */
export const contactIsSettled = (now: Temporal.Instant) => sql<boolean>`
  (ach_entry.direction = 'DEBIT' or ach_entry.purpose not in ('DISBURSEMENT', 'REFUND', 'SAVINGS')
    or not exists (select from contact_change
      where contact_change.borrower_gid = ach_entry.borrower_gid
        and contact_change.undone_at is null and contact_change.hold_until > ${now}))`;

/** A person's entries that wait for a file, or that no longer can be stopped; earliest first. */
export function findPending(db: Transaction, borrowerGid: string) {
  return db
    .selectFrom('ach_entry')
    .where('borrower_gid', '=', borrowerGid)
    .where('state', 'in', ['WAITING', 'FILED'])
    .orderBy('effective_date')
    .orderBy('created_at')
    .orderBy('gid')
    .select(['purpose', 'subject_gid', 'amount_cents', 'effective_date', 'state'])
    .execute();
}

/** Gives the waiting entries of some subjects a later day. */
export async function moveWaiting(
  db: Transaction,
  purpose: Purpose,
  subjectGids: readonly string[],
  day: string,
): Promise<void> {
  await sql`
    update ach_entry set effective_date = ${day}::date
     where purpose = ${purpose} and subject_gid = any(${subjectGids}::uuid[])
       and state = 'WAITING' and effective_date < ${day}::date`.execute(db);
}

/** Entries that staff didn't take out of a file: a condition on `ach_entry`. */
export const isNotTakenOut = sql<boolean>`not exists (select from ach_entry_hold
  where ach_entry_hold.entry_gid = ach_entry.gid and ach_entry_hold.ended_at is null)`;
