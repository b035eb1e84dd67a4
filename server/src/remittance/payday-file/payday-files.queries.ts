import type { DeductionMark } from '@paystead/lending/servicing/deduction-file';
import { sql } from 'kysely';
import type { Page } from '../../platform/calls/page-of.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** A payday's file, all versions taken together, with its newest approval. */
export interface PaydayFileRow {
  readonly payday: string;
  readonly moved_from: string | null;
  readonly groups: string[];
  readonly cuts_off_on: string;
  readonly opened_at: Temporal.Instant;
  readonly closed_at: Temporal.Instant | null;
  readonly people: number;
  readonly total_cents: bigint;
  readonly new_lines: number;
  readonly changed_lines: number;
  readonly stopped_lines: number;
  readonly same_lines: number;
  readonly new_cents: bigint;
  readonly changed_cents: bigint;
  readonly changed_before_cents: bigint;
  readonly stopped_before_cents: bigint;
  readonly same_cents: bigint;
  readonly version: number;
  readonly built_at: Temporal.Instant;
  readonly handed_over_at: Temporal.Instant | null;
  readonly before_payday: string | null;
  readonly before_people: number | null;
  readonly before_cents: bigint | null;
  readonly approved_version: number | null;
  readonly approved_people: number | null;
  readonly approved_cents: bigint | null;
  readonly approved_at: Temporal.Instant | null;
  readonly approved_by: string | null;
  readonly changed_since: number;
  readonly corrections: number;
  readonly layout: string;
  /** The columns that payroll saved last. */
  readonly own_layout: unknown;
}

/** Files of an employer, the latest payday first; of one payday, if it is given. */
async function findFiles(
  db: Transaction,
  employerGid: string,
  payday: string | null,
  { length, offset }: Pick<Page, 'length' | 'offset'>,
): Promise<PaydayFileRow[]> {
  const { rows } = await sql<PaydayFileRow>`
    select cycle.*, last.version, last.built_at, last.handed_over_at,
           array(select name from payroll_group where gid = any(cycle.group_gids)
                  order by name) as groups,
           earlier.payday as before_payday, earlier.people as before_people,
           earlier.total_cents as before_cents,
           ok.version as approved_version, ok.people as approved_people,
           ok.total_cents as approved_cents, ok.approved_at, ok.approved_by,
           coalesce(since.lines, 0)::int as changed_since,
           (select count(*)::int from deduction_correction of
             where of.employer_gid = cycle.employer_gid and of.payday = cycle.payday
               and of.taken_back_at is null) as corrections,
           (select deduction_layout from employer where gid = cycle.employer_gid) as layout,
           (select layout from deduction_layout saved
             where saved.employer_gid = cycle.employer_gid and saved.format = 'CSV'
             order by number desc limit 1) as own_layout
      from (select * from deduction_cycle
             where employer_gid = ${employerGid}::uuid
               and (${payday}::date is null or payday = ${payday}::date)
             order by payday desc limit ${length} offset ${offset}) cycle
      join lateral (select version, built_at, handed_over_at from deduction_file file
                     where file.employer_gid = cycle.employer_gid and file.payday = cycle.payday
                     order by version desc limit 1) last on true
      left join lateral (select payday, people, total_cents from deduction_cycle before
                          where before.employer_gid = cycle.employer_gid
                            and before.payday < cycle.payday
                            and (before.group_gids && cycle.group_gids
                                 or before.group_gids = '{}' or cycle.group_gids = '{}')
                          order by before.payday desc limit 1) earlier on true
      left join lateral (select version, people, total_cents, approved_at, approved_by
                           from deduction_approval approval
                          where approval.employer_gid = cycle.employer_gid
                            and approval.payday = cycle.payday
                          order by version desc limit 1) ok on true
      left join lateral (${linesSince(sql`cycle.employer_gid`, sql`cycle.payday`, sql`ok.version`)})
             since on ok.version < last.version
     order by cycle.payday desc`.execute(db);
  return rows;
}

/** How many lines differ from what they were in a version. */
function linesSince(employerGid: unknown, payday: unknown, version: unknown) {
  return sql`select count(*) as lines
    from (select distinct on (coalesce(loan_gid, savings_gid), employee_number)
                 coalesce(loan_gid, savings_gid) as source, employee_number, amount_cents
            from deduction_line
           where employer_gid = ${employerGid} and payday = ${payday}
             and version > ${version}
           order by coalesce(loan_gid, savings_gid), employee_number, version desc) now
    left join lateral (select amount_cents from deduction_line earlier
                        where earlier.employer_gid = ${employerGid} and earlier.payday = ${payday}
                          and earlier.version <= ${version}
                          and earlier.employee_number = now.employee_number
                          and coalesce(earlier.loan_gid, earlier.savings_gid) = now.source
                        order by earlier.version desc limit 1) was on true
   where was.amount_cents is distinct from now.amount_cents`;
}

export async function findPaydayFiles(db: Transaction, employerGid: string, page: Page) {
  const rows = await findFiles(db, employerGid, null, page);
  const { total } = await db
    .selectFrom('deduction_cycle')
    .where('employer_gid', '=', employerGid)
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** The file of one payday; none if nothing was ever asked for. */
export async function findPaydayFile(
  db: Transaction,
  employerGid: string,
  payday: string,
): Promise<PaydayFileRow | undefined> {
  const [row] = await findFiles(db, employerGid, payday, { length: 1, offset: 0 });
  return row;
}

/** The first payday from a day on that payroll is asked for. */
export async function findNextPayday(
  db: Transaction,
  employerGid: string,
  from: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('deduction_cycle')
    .where('employer_gid', '=', employerGid)
    .where('payday', '>=', from)
    .orderBy('payday')
    .select('payday')
    .limit(1)
    .executeTakeFirst();
  return row?.payday ?? null;
}

export interface PaydayLineRow {
  readonly employee_number: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly mark: DeductionMark;
  readonly before_cents: bigint;
  readonly amount_cents: bigint;
  readonly due_cents: bigint | null;
  readonly stop_date: string | null;
  readonly loan_gid: string | null;
  readonly savings_gid: string | null;
}
