import type { Day } from '@paystead/lending/calendar/calendar';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { Escrow } from '../../platform/database/database.types.ts';

export type EscrowRow = Selectable<Escrow>;

export async function insertEscrow(
  db: Transaction,
  escrow: Insertable<Escrow>,
): Promise<{ gid: string }> {
  return db.insertInto('escrow').values(escrow).returning('gid').executeTakeFirstOrThrow();
}

/** Inserts escrows with the same columns. */
export async function insertEscrows(
  db: Transaction,
  escrows: readonly Insertable<Escrow>[],
): Promise<void> {
  await insertRows(db, 'escrow', escrows);
}

/** Money held for some loans, oldest first. */
export function findHeld(db: Transaction, loanGids: readonly string[]): Promise<EscrowRow[]> {
  return db
    .selectFrom('escrow')
    .where('loan_gid', '=', sql<string>`any(${loanGids}::uuid[])`)
    .where('released_entry_id', 'is', null)
    .orderBy('received_on')
    .orderBy('gid')
    .selectAll()
    .execute();
}

/** A sum above what was asked for: what its paycheck brought, if one was asked for. */
export interface HeldSum {
  readonly amount: bigint;
  readonly receivedOn: string;
  readonly asked: bigint | null;
  readonly came: bigint | null;
  readonly payday: string | null;
}

/** One held sum of a loan, open or closed. A shared read of held money and deductions. */
export async function findHeldSum(
  db: Transaction,
  loanGid: string,
  gid: string,
): Promise<HeldSum | undefined> {
  const { rows } = await sql<HeldSum>`
    select held.amount_cents as amount, held.received_on as "receivedOn",
           asked.amount_cents as asked, asked.deducted_cents as came, asked.payday
      from held_money held
      join escrow on escrow.gid = held.escrow_gid
      left join deduction asked on asked.gid = escrow.deduction_gid
     where held.gid = ${gid}::uuid and held.loan_gid = ${loanGid}::uuid`.execute(db);
  return rows[0];
}

/** An escrow that is not released, locked. Throws if there is none: the record of it is wrong. */
export function lockEscrow(db: Transaction, gid: string): Promise<EscrowRow> {
  return db
    .selectFrom('escrow')
    .where('gid', '=', gid)
    .where('released_entry_id', 'is', null)
    .forUpdate()
    .selectAll()
    .executeTakeFirstOrThrow();
}

/** Lets an escrow wait for a payday. */
export async function moveEscrow(
  db: Transaction,
  gid: string,
  dueOn: Temporal.PlainDate,
): Promise<void> {
  await db.updateTable('escrow').set({ due_on: dueOn.toString() }).where('gid', '=', gid).execute();
}

/** The next held amounts whose payday has come, or that a closed loan no longer needs; locked. */
export async function lockReleasable(
  db: Transaction,
  day: Temporal.PlainDate,
  { limit, skip }: { readonly limit: number; readonly skip: readonly string[] },
): Promise<EscrowRow[]> {
  const { rows } = await sql<EscrowRow>`
    select escrow.* from escrow join loan on loan.gid = escrow.loan_gid
     where released_entry_id is null
       and (due_on <= ${day.toString()} or (due_on is null and loan.status in ('Paid', 'Void')))
       and escrow.gid <> all(${skip}::uuid[])
     order by due_on nulls last, escrow.gid limit ${limit} for update of loan, escrow`.execute(db);
  return rows;
}

/** Says which entry released each of some escrows, and as of which day. */
export async function markReleased(
  db: Transaction,
  released: readonly { readonly gid: string; readonly entryId: bigint; readonly on: Day }[],
): Promise<void> {
  await sql`
    update escrow set released_entry_id = given.entry, released_on = given.day
      from unnest(${released.map(({ gid }) => gid)}::uuid[],
                  ${released.map(({ entryId }) => entryId.toString())}::bigint[],
                  ${released.map(({ on }) => on.toString())}::date[]) as given (gid, entry, day)
     where escrow.gid = given.gid`.execute(db);
}
