import type { RosterField, RosterProblemKind } from '@paystead/contract/employer/roster-terms';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Page } from '../../platform/calls/page-of.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { RosterProblem } from '../../platform/database/database.types.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import type { Vault } from '../../platform/sealing/vault.ts';
import type { RowProblem } from '../checks/roster-facts.ts';
import type { DraftKey } from './rows.queries.ts';

export type ProblemRow = Selectable<RosterProblem>;

/** Problems that another row causes; the database finds them. */
const TWICE: readonly RosterProblemKind[] = ['NUMBER_TWICE', 'SSN_TWICE'];

const valueField = (problem: Pick<ProblemRow, 'upload_gid' | 'line' | 'field' | 'kind'>) => ({
  column: 'roster_problem.value_cipher',
  id: `${problem.upload_gid} ${problem.line} ${problem.field} ${problem.kind}`,
});

/** The value of a problem as the file has it; undefined for one that another row causes. */
export function openValue(vault: Vault, problem: ProblemRow): string | undefined {
  return problem.value_cipher ? vault.open(problem.value_cipher, valueField(problem)) : undefined;
}

/** Stores the problems of rows, with their values sealed. */
export async function insertProblems(
  db: Transaction,
  vault: Vault,
  draft: DraftKey,
  rows: readonly { readonly line: number; readonly problems: readonly RowProblem[] }[],
): Promise<void> {
  const found = rows.flatMap(({ line, problems }) =>
    problems.map(({ field, kind, value }) => {
      const key = { upload_gid: draft.gid, line, field, kind };
      return {
        ...key,
        employer_gid: draft.employer_gid,
        value_cipher: vault.seal(value, valueField(key)),
      };
    }),
  );
  await insertRows(db, 'roster_problem', found);
}

/** The problems of some rows, but those that other rows cause. */
export function findOwnProblems(
  db: Transaction,
  uploadGid: string,
  lines: readonly number[],
): Promise<ProblemRow[]> {
  return db
    .selectFrom('roster_problem')
    .where('upload_gid', '=', uploadGid)
    .where('line', '=', sql<number>`any(${lines}::integer[])`)
    .where('kind', 'not in', TWICE)
    .selectAll()
    .execute();
}

export async function deleteProblems(
  db: Transaction,
  uploadGid: string,
  lines: readonly number[],
): Promise<void> {
  await db
    .deleteFrom('roster_problem')
    .where('upload_gid', '=', uploadGid)
    .where('line', '=', sql<number>`any(${lines}::integer[])`)
    .execute();
}

/** Numbers whose rows are looked through for doubles; all rows of the draft if null. */
export type Numbers = {
  readonly numbers: readonly string[];
  readonly ssns: readonly Buffer[];
} | null;

/**
 * Finds the rows whose employee number or Social Security number an earlier row has, too; rows
 * that are left out don't count. Then says of each row whether it has a problem.
 */
export async function markDoubles(
  db: Transaction,
  { employer_gid: employerGid, gid }: DraftKey,
  among: Numbers,
): Promise<void> {
  const has = (column: RawBuilder<unknown>, values: RawBuilder<unknown>) =>
    among === null ? sql`true` : sql`${column} = any(${values})`;
  const byNumber = has(sql`employee_number`, sql`${among?.numbers ?? []}::text[]`);
  const bySsn = has(sql`ssn_lookup`, sql`${among?.ssns ?? []}::bytea[]`);
  await sql`
    delete from roster_problem p using roster_row r
     where p.upload_gid = ${gid}::uuid and r.upload_gid = p.upload_gid and r.line = p.line
       and (p.kind = 'NUMBER_TWICE' and ${byNumber} or p.kind = 'SSN_TWICE' and ${bySsn})`.execute(
    db,
  );
  await sql`
    insert into roster_problem (upload_gid, line, field, kind, employer_gid, other_line)
      select ${gid}::uuid, line, 'EMPLOYEE_NUMBER', 'NUMBER_TWICE', ${employerGid}::uuid, first
        from (select line, min(line) over (partition by employee_number) as first from roster_row
               where upload_gid = ${gid}::uuid and not left_out and employee_number is not null
                 and ${byNumber}) rows
       where line <> first
       union all
      select ${gid}::uuid, line, 'SSN', 'SSN_TWICE', ${employerGid}::uuid, first
        from (select line, min(line) over (partition by ssn_lookup) as first from roster_row
               where upload_gid = ${gid}::uuid and not left_out and ssn_lookup is not null
                 and ${bySsn}) rows
       where line <> first`.execute(db);
  await sql`
    update roster_row r set has_problem = not r.has_problem
     where r.upload_gid = ${gid}::uuid and ${among === null ? sql`true` : sql`(${byNumber} or ${bySsn})`}
       and r.has_problem <> exists (select from roster_problem p
                                     where p.upload_gid = r.upload_gid and p.line = r.line)`.execute(
    db,
  );
}

/** Rows by kind of problem and field, the most frequent first; left-out rows don't count. */
export function countProblems(db: Transaction, uploadGid: string) {
  return db
    .selectFrom('roster_problem as p')
    .innerJoin('roster_row as r', (join) =>
      join.onRef('r.upload_gid', '=', 'p.upload_gid').onRef('r.line', '=', 'p.line'),
    )
    .where('p.upload_gid', '=', uploadGid)
    .where('r.left_out', '=', false)
    .groupBy(['p.kind', 'p.field'])
    .select(['p.kind', 'p.field', sql<number>`count(*)::int`.as('rows')])
    .orderBy('rows', 'desc')
    .orderBy('p.kind')
    .orderBy('p.field')
    .execute();
}

/** Which problems of a draft to list. */
export interface ProblemsAsked extends Page {
  readonly kind?: RosterProblemKind | undefined;
  readonly field?: RosterField | undefined;
}

/** A page of problems by row, with the person of the row and of the row that it doubles. */
export async function listProblems(db: Transaction, uploadGid: string, asked: ProblemsAsked) {
  let found = problemsOf(db, uploadGid).where('r.left_out', '=', false);
  if (asked.kind) found = found.where('p.kind', '=', asked.kind);
  if (asked.field) found = found.where('p.field', '=', asked.field);
  const rows = await found.limit(asked.length).offset(asked.offset).execute();
  const { total } = await found
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** The problems of one row. */
export function findProblemsAt(db: Transaction, uploadGid: string, line: number) {
  return problemsOf(db, uploadGid).where('p.line', '=', line).execute();
}

export type ShownProblem = Awaited<ReturnType<typeof findProblemsAt>>[number];

function problemsOf(db: Transaction, uploadGid: string) {
  return db
    .selectFrom('roster_problem as p')
    .innerJoin('roster_row as r', (join) =>
      join.onRef('r.upload_gid', '=', 'p.upload_gid').onRef('r.line', '=', 'p.line'),
    )
    .leftJoin('roster_row as o', (join) =>
      join.onRef('o.upload_gid', '=', 'p.upload_gid').onRef('o.line', '=', 'p.other_line'),
    )
    .leftJoin('roster_entry as owner', (join) =>
      join.on('p.kind', '=', 'OTHER_PERSON').onRef('owner.gid', '=', 'r.entry_gid'),
    )
    .where('p.upload_gid', '=', uploadGid)
    .orderBy('p.line')
    .orderBy('p.field')
    .orderBy('p.kind')
    .selectAll('p')
    .select([
      'r.first_name',
      'r.last_name',
      'r.employee_number',
      'r.entry_gid',
      'r.ssn_cipher',
      'o.first_name as other_first_name',
      'o.last_name as other_last_name',
      'owner.first_name as owner_first_name',
      'owner.last_name as owner_last_name',
    ]);
}
