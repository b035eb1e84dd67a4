import { type Selectable, sql, type Updateable } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { RosterRow } from '../../platform/database/database.types.ts';
import { insertRows, recordsOf } from '../../platform/database/insert-rows.ts';
import type { RowProblem } from '../checks/roster-facts.ts';
import type { Compared } from './compare-row.ts';
import type { EntryColumns } from './roster-row.ts';

/** A row that is ready to be stored. */
export interface StagedRow {
  readonly line: number;
  readonly entryGid: string;
  readonly columns: EntryColumns;
  readonly compared: Compared;
  readonly problems: readonly RowProblem[];
}

export type RowOfDraft = Omit<Selectable<RosterRow>, 'employee_status' | 'bank_account_type'> &
  Pick<EntryColumns, 'employee_status' | 'bank_account_type'>;

/** A draft, as its rows refer to it. */
export type DraftKey = { readonly gid: string; readonly employer_gid: string };

/** Stores rows of a draft. */
export async function insertStaged(
  db: Transaction,
  draft: DraftKey,
  rows: readonly StagedRow[],
): Promise<void> {
  await insertRows(
    db,
    'roster_row',
    rows.map((row) => ({ ...recordOf(draft, row), left_out: false })),
  );
}

/**
 * Gives rows of a draft other contents. What was left out stays so, and an answer about a pay as
 * long as it is about the same change.
 */
export async function updateStaged(
  db: Transaction,
  draft: DraftKey,
  rows: readonly StagedRow[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const records = rows.map((row) => recordOf(draft, row));
  const names = Object.keys(recordOf(draft, first)).filter((name) => !KEY.has(name));
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`fresh.${name}`)}`));
  await sql`
    update roster_row r set ${set}, pay_answer = case
             when r.pay_finding is not distinct from fresh.pay_finding
              and r.gross_pay_cents is not distinct from fresh.gross_pay_cents then r.pay_answer end
      from ${recordsOf('roster_row', records)} fresh
     where r.upload_gid = fresh.upload_gid and r.line = fresh.line`.execute(db);
}

const KEY = new Set(['upload_gid', 'line', 'employer_gid']);

function recordOf(draft: DraftKey, { columns, compared, entryGid, line, problems }: StagedRow) {
  return {
    upload_gid: draft.gid,
    line,
    employer_gid: draft.employer_gid,
    entry_gid: entryGid,
    ...columns,
    has_problem: problems.length > 0,
    difference: compared.difference,
    changed: [...compared.changed],
    returns: compared.returns,
    pay_finding: compared.payFinding,
    pay_percent: compared.payPercent,
  };
}

/** Rows of a draft from a line on, in order. */
export async function findRows(
  db: Transaction,
  uploadGid: string,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<RowOfDraft[]> {
  const rows = await db
    .selectFrom('roster_row')
    .where('upload_gid', '=', uploadGid)
    .where('line', '>', after)
    .orderBy('line')
    .limit(most)
    .selectAll()
    .execute();
  return rows as RowOfDraft[];
}

/** Some rows of a draft. */
export async function findRowsAt(
  db: Transaction,
  uploadGid: string,
  lines: readonly number[],
): Promise<RowOfDraft[]> {
  const rows = await db
    .selectFrom('roster_row')
    .where('upload_gid', '=', uploadGid)
    .where('line', '=', sql<number>`any(${lines}::integer[])`)
    .orderBy('line')
    .selectAll()
    .execute();
  return rows as RowOfDraft[];
}

/** One row of a draft, locked. */
export async function lockRow(
  db: Transaction,
  uploadGid: string,
  line: number,
): Promise<RowOfDraft | undefined> {
  const row = await db
    .selectFrom('roster_row')
    .where('upload_gid', '=', uploadGid)
    .where('line', '=', line)
    .forUpdate()
    .selectAll()
    .executeTakeFirst();
  return row as RowOfDraft | undefined;
}

export async function changeRow(
  db: Transaction,
  uploadGid: string,
  line: number,
  change: Pick<Updateable<RosterRow>, 'left_out' | 'pay_answer'>,
): Promise<void> {
  await db
    .updateTable('roster_row')
    .set(change)
    .where('upload_gid', '=', uploadGid)
    .where('line', '=', line)
    .execute();
}

/**
 * Rows that their Social Security number led to somebody whom another row has by the number on the
 * roster: they are about two people, or one of them is wrong.
 */
export async function findMisled(
  db: Transaction,
  uploadGid: string,
  entryGid: string | null = null,
): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select s.line from roster_row s join roster_entry r on r.gid = s.entry_gid
     where s.upload_gid = ${uploadGid}::uuid
       and (${entryGid}::uuid is null or s.entry_gid = ${entryGid}::uuid)
       and s.employee_number is distinct from r.employee_number
       and exists (select from roster_row o
                    where o.upload_gid = s.upload_gid and o.entry_gid = s.entry_gid
                      and o.employee_number = r.employee_number)
     order by s.line`.execute(db);
  return rows.map(({ line }) => line);
}
