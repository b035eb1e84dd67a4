import { type Insertable, type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import { insertRows } from '../platform/database/insert-rows.ts';
import type { HeldMoney, HeldMoneyAct } from '../platform/database/database.types.ts';

export type HeldMoneyRow = Selectable<HeldMoney>;
export type HeldAct = HeldMoneyAct['act'];
export type ClosedAs = NonNullable<HeldMoney['closed_as']>;

/** Inserts sums with the same columns. */
export async function insertAllHeldMoney(
  db: Transaction,
  rows: readonly Insertable<HeldMoney>[],
): Promise<void> {
  await insertRows(db, 'held_money', rows);
}

export async function insertActs(
  db: Transaction,
  rows: readonly Insertable<HeldMoneyAct>[],
): Promise<void> {
  await insertRows(db, 'held_money_act', rows);
}

/** A record, locked; open or closed. */
export function lockHeldMoney(db: Transaction, gid: string): Promise<HeldMoneyRow | undefined> {
  return db
    .selectFrom('held_money')
    .where('gid', '=', gid)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
}

/** The records of some escrows, locked, ordered by gid; open or closed. */
export async function lockRecordsOf(
  db: Transaction,
  escrowGids: readonly string[],
): Promise<HeldMoneyRow[]> {
  const { rows } = await sql<HeldMoneyRow>`
    select * from held_money where escrow_gid = any(${escrowGids}::uuid[])
     order by gid for update`.execute(db);
  return rows;
}

/** Closes open records with the act that ended them. */
export async function closeRecords(
  db: Transaction,
  gids: readonly string[],
  as: ClosedAs,
  at: Temporal.Instant,
): Promise<void> {
  await sql`
    update held_money set state = 'CLOSED', closed_as = ${as}, closed_at = ${at},
           keep_until = null, keep_reason = null
     where gid = any(${gids}::uuid[])`.execute(db);
}

export async function updateHeldMoney(
  db: Transaction,
  gid: string,
  change: Partial<
    Pick<
      HeldMoneyRow,
      | 'place'
      | 'loan_gid'
      | 'borrower_gid'
      | 'escrow_gid'
      | 'owner'
      | 'staff_gid'
      | 'state'
      | 'keep_until'
      | 'keep_reason'
      | 'decide_by'
      | 'letter_on'
      | 'closed_as'
      | 'closed_at'
    >
  >,
): Promise<void> {
  await db.updateTable('held_money').set(change).where('gid', '=', gid).execute();
}

export interface ActRow extends Selectable<HeldMoneyAct> {
  /** The name of the member of staff; null for a job, a borrower or the migration. */
  readonly staff: string | null;
}

/** What happened to a sum, in order. */
export async function findActs(db: Transaction, gid: string): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    select act.*, staff.name as staff from held_money_act act
      left join staff_member staff on act.done_by = 'staff:' || staff.gid
     where act.held_money_gid = ${gid} order by act.id`.execute(db);
  return rows;
}
