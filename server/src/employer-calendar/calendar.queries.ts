import type { Transaction } from '../platform/database/database.ts';

/** What decides how an employer's deduction files run. A shared read of employers. */
export function findFileTerms(db: Transaction, employerGid: string) {
  return db
    .selectFrom('employer')
    .where('gid', '=', employerGid)
    .select(['workflow', 'deduction_close_days', 'deduction_lead_days'])
    .executeTakeFirst();
}

/** People on the roster by payroll group. A shared read of employers. */
export async function countPeople(
  db: Transaction,
  employerGid: string,
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await db
    .selectFrom('roster_entry')
    .where('employer_gid', '=', employerGid)
    .where('gone_since', 'is', null)
    .groupBy('payroll_group_gid')
    .select((of) => ['payroll_group_gid', of.fn.countAll<bigint>().as('people')])
    .execute();
  return new Map(rows.map((row) => [row.payroll_group_gid, Number(row.people)]));
}

/** Holidays of an employer that stand, the first one first. Colleagues see their names only. */
export function findHolidays(db: Transaction, employerGid: string) {
  return db
    .selectFrom('employer_holiday as holiday')
    .leftJoin('staff_member as by', 'by.gid', 'holiday.added_by_gid')
    .where('holiday.employer_gid', '=', employerGid)
    .where('holiday.removed_at', 'is', null)
    .orderBy('holiday.date')
    .select(['holiday.gid', 'holiday.date', 'holiday.name', 'holiday.added_at as at'])
    .select('by.name as by')
    .execute();
}

/** Paydays of an employer that payroll moved, the first one first. */
export function findMoves(db: Transaction, employerGid: string) {
  return db
    .selectFrom('moved_payday as move')
    .leftJoin('staff_member as by', 'by.gid', 'move.moved_by_gid')
    .where('move.employer_gid', '=', employerGid)
    .where('move.back_at', 'is', null)
    .orderBy('move.nominal_date')
    .orderBy('move.gid')
    .select(['move.gid', 'move.payroll_group_gid', 'move.nominal_date', 'move.date'])
    .select(['move.moved_at as at', 'by.name as by'])
    .execute();
}

export type HolidayRow = Awaited<ReturnType<typeof findHolidays>>[number];
export type MoveRow = Awaited<ReturnType<typeof findMoves>>[number];

/** The deduction files of an employer that exist, from a payday on. A shared read of remittance. */
export function findCycles(db: Transaction, employerGid: string, from: Temporal.PlainDate) {
  return db
    .selectFrom('deduction_cycle')
    .where('employer_gid', '=', employerGid)
    .where('payday', '>=', from.toString())
    .select(['payday', 'closed_at'])
    .execute();
}

/** Who does something, and when. */
export interface Doing {
  readonly employerGid: string;
  readonly byGid: string;
  readonly at: Temporal.Instant;
}

export async function insertHoliday(
  db: Transaction,
  { at, byGid, employerGid }: Doing,
  { date, name }: { readonly date: string; readonly name: string },
): Promise<void> {
  const row = { employer_gid: employerGid, date, name, added_at: at, added_by_gid: byGid };
  await db.insertInto('employer_holiday').values(row).execute();
}

export async function removeHoliday(db: Transaction, { at, byGid }: Doing, gid: string) {
  await db
    .updateTable('employer_holiday')
    .set({ removed_at: at, removed_by_gid: byGid })
    .where('gid', '=', gid)
    .execute();
}

export async function insertMove(
  db: Transaction,
  { at, byGid, employerGid }: Doing,
  move: { readonly group: string; readonly nominal: string; readonly date: string },
): Promise<void> {
  await db
    .insertInto('moved_payday')
    .values({
      employer_gid: employerGid,
      payroll_group_gid: move.group,
      nominal_date: move.nominal,
      date: move.date,
      moved_at: at,
      moved_by_gid: byGid,
    })
    .execute();
}

export async function putBack(db: Transaction, { at, byGid }: Doing, gid: string): Promise<void> {
  await db
    .updateTable('moved_payday')
    .set({ back_at: at, back_by_gid: byGid })
    .where('gid', '=', gid)
    .execute();
}
