import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';

/** A payday of a group that comes on another day. */
export interface Shift {
  readonly group: string;
  readonly from: string;
  readonly to: string;
  /** No deduction is due on it. */
  readonly skipped: boolean;
}

const listed = (shifts: readonly Shift[]) => sql`${shifts.map(({ group }) => group)}::uuid[],
  ${shifts.map(({ from }) => from)}::date[], ${shifts.map(({ to }) => to)}::date[],
  ${shifts.map(({ skipped }) => skipped)}::boolean[]`;

/** Installments that would move; the row without a place counts all of them. */
export interface MovingRow {
  /** The place of the payday in the list, from 1. */
  readonly place: bigint | null;
  readonly deductions: bigint;
  readonly other_plans: bigint;
  /** Deductions of people who only save. */
  readonly savings: bigint;
  readonly people: bigint;
}

async function counted(db: Transaction, call: RawBuilder<unknown>): Promise<MovingRow[]> {
  const { rows } = await sql<MovingRow>`select * from ${call}`.execute(db);
  return rows;
}

export function countMoving(db: Transaction, shifts: readonly Shift[]): Promise<MovingRow[]> {
  return counted(db, sql`count_moving(${listed(shifts)})`);
}

/**
 * Begins to move these paydays: notes which loans follow, and moves what names a payday without an
 * installment on it.
 * @param change names the act in the history of the installments
 * @returns what will move, as `countMoving` does
 */
export function startMove(
  db: Transaction,
  change: string,
  employerGid: string,
  shifts: readonly Shift[],
): Promise<MovingRow[]> {
  return counted(
    db,
    sql`start_calendar_move(${change}::uuid, ${employerGid}::uuid, ${listed(shifts)})`,
  );
}

/**
 * Moves the installments of an employer's next loans, and what else is kept by their payday
 * (PAYDAY-11).
 * @returns how many loans are left
 */
export async function moveNext(db: Transaction, employerGid: string, most: number) {
  const { rows } = await sql<{ left: number }>`
    select move_next_installments(${employerGid}::uuid, ${most}::int) as left`.execute(db);
  return rows[0]?.left ?? 0;
}

/** How far the installments of an employer's last change are; undefined once all have moved. */
export function findMoving(db: Transaction, employerGid: string) {
  return db
    .selectFrom('calendar_move')
    .where('employer_gid', '=', employerGid)
    .where('done_at', 'is', null)
    .select(['gid', 'moved', 'installments'])
    .executeTakeFirst();
}
