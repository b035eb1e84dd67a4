import { type Insertable, type Selectable, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { AchEntry, Refund } from '../../platform/database/database.types.ts';

export type RefundRow = Selectable<Refund>;

/** Inserts refunds with the same columns. */
export async function insertRefunds(
  db: Transaction,
  refunds: readonly Insertable<Refund>[],
): Promise<void> {
  await insertRows(db, 'refund', refunds);
}

export function findRefund(db: Transaction, gid: string): Promise<RefundRow> {
  return db.selectFrom('refund').where('gid', '=', gid).selectAll().executeTakeFirstOrThrow();
}

/** The refunds of applied money of some loans that aren't paid, locked, ordered by gid. */
export function findUnpaidRefunds(
  db: Transaction,
  loanGids: readonly string[],
): Promise<RefundRow[]> {
  return db
    .selectFrom('refund')
    .where('loan_gid', '=', sql<string>`any(${loanGids}::uuid[])`)
    .where('state', 'in', ['ORDERED', 'RETURNED'])
    .where('held_money_gid', 'is', null)
    .orderBy('gid')
    .forUpdate()
    .selectAll()
    .execute();
}

export async function setRefundState(
  db: Transaction,
  gid: string,
  state: 'PAID' | 'RETURNED' | 'CANCELLED',
): Promise<void> {
  await db.updateTable('refund').set({ state }).where('gid', '=', gid).execute();
}

/**
 * Refunds without a credit under way: never sent, or returned. And those whose credit is in no file
 * yet while another account has become the primary one. Ordered by gid. Leaves out people
 * whose money is held (B1): nobody asks them for an account meanwhile.
 */
export function lockWaitingRefunds(
  db: Transaction,
  after: string,
  limit: number,
): Promise<RefundRow[]> {
  return db
    .selectFrom('refund')
    .where('gid', 'in', candidates)
    .where(
      sql<boolean>`not exists (select from borrower
        where borrower.gid = refund.borrower_gid and borrower.money_held_at is not null)`,
    )
    .where('gid', '>', after)
    .orderBy('gid')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .selectAll()
    .execute();
}

/**
 * The refunds that may wait, each part by an index of few rows. The last: another account became
 * the primary one, and no file has the credit. Reads other slices' tables.
 */
const candidates = sql<string>`
  (select gid from refund where (state = 'RETURNED' or sends = 0) and state in ('ORDERED', 'RETURNED')
   union all
   select r.gid from ach_entry e join refund r on r.gid = e.subject_gid
     join bank_account b on b.borrower_gid = r.borrower_gid
    where e.state = 'WAITING' and e.purpose = 'REFUND' and r.state = 'ORDERED'
      and b.primary_account and b.removed_at is null and b.gid <> r.bank_account_gid)`;

/** Records that credits now carry some refunds. */
export async function noteSendings(
  db: Transaction,
  sent: readonly {
    readonly gid: string;
    readonly sends: number;
    readonly bankAccountGid: string;
  }[],
): Promise<void> {
  await sql`
    update refund set state = 'ORDERED', sends = sent.sends, bank_account_gid = sent.account
      from unnest(${sent.map(({ gid }) => gid)}::uuid[], ${sent.map(({ sends }) => sends)}::int[],
                  ${sent.map(({ bankAccountGid }) => bankAccountGid)}::uuid[])
             as sent (gid, sends, account)
     where refund.gid = sent.gid`.execute(db);
}

export async function noteAsking(
  db: Transaction,
  gid: string,
  asks: number,
  now: Temporal.Instant,
): Promise<void> {
  await db.updateTable('refund').set({ asks, asked_at: now }).where('gid', '=', gid).execute();
}

/** A refund with its last bank credit: a shared read of the ACH entries. */
export interface RefundWithCredit extends RefundRow {
  readonly credit: AchEntry['state'] | null;
  readonly effective_date: string | null;
  readonly settled_on: string | null;
}

/** The refunds of a loan that were not canceled, newest first. */
export async function findRefundsOf(db: Transaction, loanGid: string): Promise<RefundWithCredit[]> {
  const { rows } = await sql<RefundWithCredit>`
    select refund.*, entry.state as credit, entry.effective_date, entry.settled_on
      from refund left join ach_entry entry on entry.purpose = 'REFUND'
       and entry.subject_gid = refund.gid and entry.attempt = refund.sends
     where refund.loan_gid = ${loanGid} and refund.state <> 'CANCELLED'
     order by refund.journal_entry_id desc`.execute(db);
  return rows;
}

/** Refunds whose credit is in a bank file, not announced yet; ordered by gid, locked. */
export async function lockSentRefunds(
  db: Transaction,
  { after, limit, skip }: { after: string; limit: number; skip: readonly string[] },
): Promise<(RefundRow & { effective_date: string })[]> {
  const { rows } = await sql<RefundRow & { effective_date: string }>`
    select refund.*, entry.effective_date
      from refund join ach_entry entry on entry.purpose = 'REFUND'
       and entry.subject_gid = refund.gid and entry.attempt = refund.sends
     where refund.state = 'ORDERED' and refund.sends > refund.told_sends
       and entry.state = 'FILED' and refund.gid > ${after}
       and refund.gid <> all(${skip}::uuid[])
     order by refund.gid limit ${limit} for update of refund skip locked`.execute(db);
  return rows;
}

/** The borrower knows of every sending so far. */
export async function noteTold(db: Transaction, gid: string, sends: number): Promise<void> {
  await db.updateTable('refund').set({ told_sends: sends }).where('gid', '=', gid).execute();
}
