import type { DeductionMark } from '@paystead/lending/servicing/deduction-file';
import { sql } from 'kysely';
import type { Page } from '../platform/calls/page-of.ts';
import type { Transaction } from '../platform/database/database.ts';

/** The cycles of an employer, or of all that the actor may see; the latest payday first. */
export async function findCycles(
  db: Transaction,
  employer: string | undefined,
  { length, offset }: Page,
) {
  const found = db
    .selectFrom('deduction_cycle as cycle')
    .innerJoin('employer', 'employer.gid', 'cycle.employer_gid')
    .$if(employer !== undefined, (some) => some.where('employer.mnemonic', '=', employer ?? ''));
  const rows = await found
    .orderBy('cycle.payday', 'desc')
    .orderBy('cycle.employer_gid')
    .limit(length)
    .offset(offset)
    .select((of) => [
      'employer.mnemonic',
      'employer.name as employer_name',
      'cycle.employer_gid',
      'cycle.payday',
      'cycle.cuts_off_on',
      'cycle.closed_at',
      'cycle.people',
      'cycle.total_cents',
      'cycle.new_lines',
      'cycle.changed_lines',
      'cycle.stopped_lines',
      'cycle.same_lines',
      of
        .selectFrom('unasked_installment as unasked')
        .whereRef('unasked.employer_gid', '=', 'cycle.employer_gid')
        .whereRef('unasked.payday', '=', 'cycle.payday')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .as('unasked'),
    ])
    .execute();
  const { total } = await found
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export type CycleRow = Awaited<ReturnType<typeof findCycles>>['rows'][number];

const files = (db: Transaction) =>
  db
    .selectFrom('deduction_file as file')
    .innerJoin('employer', 'employer.gid', 'file.employer_gid')
    .select([
      'file.gid',
      'file.employer_gid',
      'employer.mnemonic',
      'employer.name as employer_name',
      'file.payday',
      'file.version',
      'file.holds',
      'file.name',
      'file.lines',
      'file.total_cents',
      'file.built_at',
      'file.handed_over_at',
    ]);

/** Every version of some cycles, the first version first. */
export function findVersions(
  db: Transaction,
  cycles: readonly { readonly employer_gid: string; readonly payday: string }[],
) {
  const employers = cycles.map((cycle) => cycle.employer_gid);
  const paydays = cycles.map((cycle) => cycle.payday);
  return files(db)
    .where(
      sql<boolean>`(file.employer_gid, file.payday) in
        (select * from unnest(${employers}::uuid[], ${paydays}::date[]))`,
    )
    .orderBy('file.version')
    .execute();
}

export type FileRow = Awaited<ReturnType<typeof findVersions>>[number];

export function findVersion(db: Transaction, gid: string) {
  return files(db).where('file.gid', '=', gid).executeTakeFirst();
}

/** The sealed content of a version; none if the actor may not see it. */
export function findContent(db: Transaction, gid: string) {
  return db
    .selectFrom('deduction_file')
    .where('gid', '=', gid)
    .select(['name', 'content_cipher'])
    .executeTakeFirst();
}

/** A line with the name of the roster. */
export interface LineRow {
  readonly line: number;
  readonly employee_number: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly mark: DeductionMark;
  readonly before_cents: bigint;
  readonly amount_cents: bigint;
  readonly stop_date: string | null;
  readonly loan_gid: string | null;
  readonly savings_gid: string | null;
}

/**
 * Lines of a version in the order of the file. The page is found in an index before its lines and
 * names are read.
 */
export async function findLines(
  db: Transaction,
  { gid, lines }: Pick<FileRow, 'gid' | 'lines'>,
  mark: DeductionMark | undefined,
  { length, offset }: Page,
): Promise<{ rows: LineRow[]; total: number }> {
  const found = sql`from deduction_line where deduction_file_gid = ${gid}::uuid
    ${mark === undefined ? sql`` : sql`and mark = ${mark}`}`;
  const { rows } = await sql<LineRow>`
    select line.line, line.employee_number, person.first_name, person.last_name, line.mark,
           line.before_cents, line.amount_cents, line.stop_date, line.loan_gid, line.savings_gid
      from deduction_line line
      left join roster_entry person on person.employer_gid = line.employer_gid
            and person.employee_number = line.employee_number
     where line.deduction_file_gid = ${gid}::uuid
       and line.line = any(array(
             select line ${found} order by line limit ${length}::int offset ${offset}::int))
     order by line.line`.execute(db);
  if (mark === undefined) return { rows, total: lines };
  const counted = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
