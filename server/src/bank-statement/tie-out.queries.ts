import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/** Open items of one kind that explain a part of an account's balance. */
export interface OpenItems {
  readonly name: string;
  readonly count: number;
  /** Cents, in the sign of the account. */
  readonly cents: bigint;
  /** The day of the oldest one. */
  readonly oldest: string;
}

/** Movements that the bank's statement doesn't show yet, by account and kind. */
export async function findInFlight(
  db: Transaction,
): Promise<(OpenItems & { readonly account: string })[]> {
  const { rows } = await sql<OpenItems & { account: string }>`
    select account, kind as name, count(*)::int as count, sum(amount_cents)::bigint as cents,
           min(expected_on)::text as oldest
      from bank_movement where cleared_entry_id is null group by account, kind
     order by account, kind`.execute(db);
  return rows;
}

/**
 * What the bank has moved and our books have not posted yet: entries that failed at night, and
 * remittance lines whose loan failed. Shared reads of ach and remittance.
 */
export async function findNotPosted(
  db: Transaction,
): Promise<(OpenItems & { readonly account: string })[]> {
  const { rows } = await sql<OpenItems & { account: string }>`
    select 'ach_clearing' as account, 'NOT_POSTED' as name, count(*)::int as count,
           -sum(case direction when 'DEBIT' then amount_cents else -amount_cents end)::bigint as cents,
           min(settled_on)::text as oldest
      from ach_entry where state = 'SETTLED' and not taken_settled having count(*) > 0
    union all
    select 'ach_clearing', 'RETURN_NOT_POSTED', count(*)::int,
           sum(case direction when 'DEBIT' then amount_cents else -amount_cents end)::bigint,
           min(returned_on)::text
      from ach_entry where state = 'RETURNED' and not taken_returned and taken_settled
     having count(*) > 0
    union all
    select 'payroll_clearing', 'NOT_POSTED', count(*)::int, -sum(rest)::bigint, min(payday)::text
      from (select file.payday, file.total_cents
                   - coalesce((select sum(line.amount_cents) from remittance_line line
                                where line.remittance_file_gid in (
                                  select one.gid from remittance_file one
                                   where one.gid in (file.gid, file.first_gid)
                                      or one.first_gid = file.first_gid)), 0) as rest
              from remittance_file file
             where file.posted_at is null and file.state = 'USED') open
     where rest <> 0 having count(*) > 0`.execute(db);
  return rows;
}

/**
 * Card money that the processor has and hasn't paid out: charges that it took, less disputes that
 * it took back, less the payouts so far. Shared reads of cards.
 */
export async function findAtProcessor(
  db: Transaction,
): Promise<(OpenItems & { readonly account: string })[]> {
  const { rows } = await sql<OpenItems & { account: string }>`
    with paid as (
      select coalesce(sum(gross_cents), 0) as cents, max(paid_on) as last from card_payout
    ), taken as (
      select count(*) filter (where for_day >= coalesce(paid.last, for_day))::int as count,
             coalesce(sum(amount_cents), 0) as cents,
             min(for_day) filter (where for_day >= coalesce(paid.last, for_day)) as oldest
        from card_payment, paid where state = 'PAID'
    ), gone as (
      select coalesce(sum(amount_cents), 0) as cents, max(updated_at)::date as last
        from card_dispute where state <> 'WON'
    )
    select 'card_clearing' as account, 'AT_PROCESSOR' as name, taken.count,
           (taken.cents - gone.cents - paid.cents)::bigint as cents,
           coalesce(taken.oldest, gone.last, paid.last)::text as oldest
      from taken, gone, paid where taken.cents - gone.cents <> paid.cents`.execute(db);
  return rows;
}

/** Lines of the statement that aren't in our books. */
export async function findNotInBooks(db: Transaction): Promise<OpenItems[]> {
  const { rows } = await sql<OpenItems>`
    select 'NOT_IN_BOOKS' as name, count(*)::int as count, -sum(amount_cents)::bigint as cents,
           min(day)::text as oldest
      from bank_line where state = 'OPEN' having count(*) > 0`.execute(db);
  return rows;
}

/**
 * Sums held in each place, by reason; refunds and savings on their way. Liabilities, so below zero.
 * A shared read of refunds and savings.
 */
export async function findLiabilities(
  db: Transaction,
): Promise<(OpenItems & { readonly account: string })[]> {
  const { rows } = await sql<OpenItems & { account: string }>`
    select case place when 'UNIDENTIFIED' then 'unidentified_receipts'
             when 'ESCROW' then 'borrower_escrow' else 'escheat_payable' end as account,
           reason as name, count(*)::int as count, -sum(amount_cents)::bigint as cents,
           min(received_on)::text as oldest
      from held_money where state = 'OPEN' group by place, reason
    union all
    select 'refund_payable', 'REFUND', count(*)::int, -sum(amount_cents)::bigint,
           min(ordered_on)::text
      from refund where state in ('ORDERED', 'RETURNED') having count(*) > 0
    union all
    select 'savings_payable', 'SAVINGS', count(*)::int, -sum(amount_cents)::bigint,
           min(received_on)::text
      from savings_payout where state <> 'PAID' having count(*) > 0
     order by account, name`.execute(db);
  return rows;
}

/** Movements and lines that should have met by now. */
export interface Overdue {
  readonly gid: string;
  readonly is_line: boolean;
  readonly words: string;
  readonly amount_cents: bigint;
  readonly day: string;
}

/** Movements expected before a day, and lines of money out from before another. */
export async function findOverdue(
  db: Transaction,
  { lines, movements }: { readonly movements: string; readonly lines: string },
): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    select gid, false as is_line, bank_reference as words, amount_cents, expected_on::text as day
      from bank_movement where cleared_entry_id is null and expected_on < ${movements}
       and exists (select from bank_statement where day >= expected_on)
    union all
    select gid, true, concat_ws(', ', nullif(text, ''), nullif(reference, '')), amount_cents,
           day::text
      from bank_line where state = 'OPEN' and amount_cents < 0 and day <= ${lines}
     order by day, gid`.execute(db);
  return rows;
}
