import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import { findClosedDay, LAST_DAY } from './closed-balances.queries.ts';

/** Words, not parameters, so that a prepared plan uses the index `posting_control`. */
const HELD = sql`('unidentified_receipts', 'borrower_escrow', 'escheat_payable')`;

/**
 * Cents of others' money that we hold, known by sender or not, with what is due to a state: closed
 * balances and what was booked since. Numbers of entries rise, so none of a later day is below the
 * lowest of its day; each day's lowest is looked up, since an act that began before midnight may
 * have a higher number than one after it.
 */
export async function sumHeld(db: Transaction): Promise<bigint> {
  const closed = await findClosedDay(db, LAST_DAY);
  const { rows } = await sql<{ cents: bigint }>`
    select -coalesce(sum(cents), 0)::bigint as cents from (
      select amount_cents as cents from closed_balance
       where day = ${closed}::date
         and account in ${HELD}
      union all
      select p.amount_cents from posting p join journal_entry e on e.id = p.entry_id
       where p.account in ${HELD}
         and p.entry_id >= coalesce((
           select min(first.id)
             from generate_series(${closed}::date + 1,
                    (select max(booked_on) from journal_entry), interval '1 day') day
            cross join lateral (select id from journal_entry where booked_on = day::date
                                 order by id limit 1) first), 0)
         and e.booked_on > coalesce(${closed}::date, '-infinity')) part`.execute(db);
  return rows[0]?.cents ?? 0n;
}
