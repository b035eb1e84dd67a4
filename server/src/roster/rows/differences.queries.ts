import { type Expression, type SqlBool, sql } from 'kysely';
import { isDropped, type RosterFile } from '../../employers/index.ts';
import type { Page } from '../../platform/calls/page-of.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { RowOfDraft } from './rows.queries.ts';

/** Rows of a draft that aren't ready. */
export interface OpenRows {
  readonly rows: number;
  readonly problem_rows: number;
  readonly left_out: number;
  readonly pay_open: number;
}

export async function countOpenRows(db: Transaction, uploadGid: string): Promise<OpenRows> {
  const { rows } = await sql<OpenRows>`
    select (count(*) filter (where not left_out))::int as rows,
           (count(*) filter (where not left_out and has_problem))::int as problem_rows,
           (count(*) filter (where left_out))::int as left_out,
           (count(*) filter (where not left_out and not has_problem and pay_finding is not null
              and pay_answer is null))::int as pay_open
      from roster_row where upload_gid = ${uploadGid}::uuid`.execute(db);
  return rows[0] ?? { rows: 0, problem_rows: 0, left_out: 0, pay_open: 0 };
}

/** What the good rows of a draft do. */
export interface DifferenceCounts {
  readonly new: number;
  readonly changed: number;
  readonly pay_only: number;
  readonly same: number;
  readonly odd_pay: number;
  readonly usual_pay_change: number | null;
}

/** The row changes nothing: it has another pay only, and the old one is kept (ROSTER-7). */
const keepsAll = sql<boolean>`(pay_answer is not distinct from 'KEEP_OLD' and changed = '{GROSS_PAY}')`;

export async function countDifferences(
  db: Transaction,
  uploadGid: string,
): Promise<DifferenceCounts> {
  const { rows } = await sql<DifferenceCounts>`
    select (count(*) filter (where difference = 'NEW'))::int as new,
           (count(*) filter (where difference = 'CHANGED' and not ${keepsAll}))::int as changed,
           (count(*) filter (where difference = 'CHANGED' and changed = '{GROSS_PAY}'
              and not ${keepsAll}))::int as pay_only,
           (count(*) filter (where difference = 'SAME' or ${keepsAll}))::int as same,
           (count(*) filter (where pay_finding is not null))::int as odd_pay,
           (percentile_disc(0.5) within group (order by pay_percent)
             filter (where pay_finding is null and 'GROSS_PAY' = any(changed)))::int
             as usual_pay_change
      from roster_row
     where upload_gid = ${uploadGid}::uuid and not left_out and not has_problem`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('An aggregate has one row');
  return counts;
}

/** How many people a file drops, and the borrowers among them. */
export async function findDropped(
  db: Transaction,
  file: RosterFile,
): Promise<{ readonly gone: number; readonly borrowers: readonly string[] }> {
  const { rows } = await sql<{ gone: number; borrowers: string[] | null }>`
    select count(*)::int as gone,
           array_agg(r.borrower_gid) filter (where r.borrower_gid is not null) as borrowers
      from roster_entry r where ${isDropped(file)}`.execute(db);
  return { gone: rows[0]?.gone ?? 0, borrowers: rows[0]?.borrowers ?? [] };
}

/** A page of the people whom a file drops, by number; of some borrowers only, if they are given. */
export async function listDropped(
  db: Transaction,
  file: RosterFile,
  page: Page & { readonly among: readonly string[] | null },
) {
  const found = db
    .selectFrom('roster_entry as r')
    .where(isDropped(file))
    .where(sql<boolean>`(${page.among}::uuid[] is null or r.borrower_gid = any(${page.among}))`);
  const rows = await found
    .leftJoin('payroll_group as g', 'g.gid', 'r.payroll_group_gid')
    .orderBy('r.employee_number')
    .limit(page.length)
    .offset(page.offset)
    .select([
      'r.employee_number',
      'r.first_name',
      'r.last_name',
      'r.borrower_gid',
      'r.payroll_group_gid',
      'g.name as payroll_group',
    ])
    .execute();
  const { total } = await found
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

export type DroppedPerson = Awaited<ReturnType<typeof listDropped>>['rows'][number];

/** Which rows of a draft to list. */
export type DifferenceKind = 'NEW' | 'CHANGED' | 'ODD_PAY';

/** A page of good rows with what they change. */
export async function listDifferences(
  db: Transaction,
  uploadGid: string,
  kind: DifferenceKind,
  page: Page,
): Promise<{ readonly rows: RowOfDraft[]; readonly total: number }> {
  const wanted: Expression<SqlBool> =
    kind === 'ODD_PAY'
      ? sql`pay_finding is not null`
      : sql`difference = ${kind} and not ${keepsAll}`;
  const found = db
    .selectFrom('roster_row')
    .where('upload_gid', '=', uploadGid)
    .where('left_out', '=', false)
    .where('has_problem', '=', false)
    .where(wanted);
  const rows = await found
    .orderBy('line')
    .limit(page.length)
    .offset(page.offset)
    .selectAll()
    .execute();
  const { total } = await found
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows as RowOfDraft[], total };
}
