import type { DeductionMark, FileContents } from '@paystead/lending/servicing/deduction-file';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import { insertRows } from '../platform/database/insert-rows.ts';
import type { CycleFigures } from './cycle-figures.ts';

/** A line of an employer's cycle, as its latest version has it. */
export interface StandingLine {
  readonly deduction_file_gid: string;
  readonly borrower_gid: string;
  /** Null for a line of savings. */
  readonly loan_gid: string | null;
  readonly savings_gid: string | null;
  readonly installment_gid: string | null;
  readonly employee_number: string;
  readonly payroll_group_gid: string | null;
  /** Zero for one that has stopped. */
  readonly amount_cents: bigint;
  /** The part of it that is for earlier short pays. */
  readonly catch_up_cents: bigint;
  /** What is due, if a correction asks for less; null otherwise. */
  readonly due_cents: bigint | null;
}

/** A line of this cycle, with what its version says of it. */
export interface ToldLine extends StandingLine {
  readonly version: number;
  readonly mark: DeductionMark;
  readonly before_cents: bigint;
}

/** The cycle of an employer and payday, locked; none before its first version. */
export function lockCycle(db: Transaction, employerGid: string, payday: string) {
  return db
    .selectFrom('deduction_cycle')
    .where('employer_gid', '=', employerGid)
    .where('payday', '=', payday)
    .forUpdate()
    .select(['cuts_off_on', 'closed_at'])
    .executeTakeFirst();
}

/** The cycles of an employer that can still change, the first payday first. */
export function findOpenCycles(db: Transaction, employerGid: string) {
  return db
    .selectFrom('deduction_cycle')
    .where('employer_gid', '=', employerGid)
    .where('closed_at', 'is', null)
    .orderBy('payday')
    .select(['payday', 'cuts_off_on'])
    .execute();
}

/** The cycles of all employers that can still change, and the closed ones of paydays to come. */
export function findCyclesFrom(db: Transaction, day: string) {
  return db
    .selectFrom('deduction_cycle')
    .where((row) => row.or([row('closed_at', 'is', null), row('payday', '>=', day)]))
    .select(['employer_gid', 'payday', 'closed_at'])
    .execute();
}

/** Opens a cycle; false if another run has opened it. */
export async function insertCycle(
  db: Transaction,
  cycle: CycleFigures & {
    readonly employer_gid: string;
    readonly payday: string;
    readonly cuts_off_on: string;
    readonly opened_at: Temporal.Instant;
    readonly moved_from: string | null;
    readonly group_gids: string[];
  },
): Promise<boolean> {
  const written = await db
    .insertInto('deduction_cycle')
    .values(cycle)
    .onConflict((conflict) => conflict.columns(['employer_gid', 'payday']).doNothing())
    .returning('payday')
    .executeTakeFirst();
  return written !== undefined;
}

/** Notes whose payday an open cycle is by now: a group's may have moved onto it (PAYDAY-11). */
export async function putGroups(
  db: Transaction,
  cycle: {
    readonly employer_gid: string;
    readonly payday: string;
    readonly moved_from: string | null;
    readonly group_gids: string[];
  },
): Promise<void> {
  const { employer_gid, group_gids, moved_from, payday } = cycle;
  await sql`
    update deduction_cycle
       set group_gids = ${group_gids}::uuid[], moved_from = ${moved_from}::date
     where employer_gid = ${employer_gid}::uuid and payday = ${payday}
       and (group_gids, moved_from) is distinct from
           (${group_gids}::uuid[], ${moved_from}::date)`.execute(db);
}

export async function markClosed(
  db: Transaction,
  employerGid: string,
  payday: string,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('deduction_cycle')
    .set({ closed_at: at })
    .where('employer_gid', '=', employerGid)
    .where('payday', '=', payday)
    .where('closed_at', 'is', null)
    .execute();
}

/** What a payday's file asked for in the end, and its last version. */
export async function findClosed(
  db: Transaction,
  employerGid: string,
  payday: string,
): Promise<{ people: number; total_cents: bigint; version: number }> {
  const cycle = await db
    .selectFrom('deduction_cycle')
    .where('employer_gid', '=', employerGid)
    .where('payday', '=', payday)
    .select(['people', 'total_cents'])
    .executeTakeFirstOrThrow();
  return { ...cycle, version: await findLastVersion(db, employerGid, payday) };
}

/** The number of a cycle's latest version; zero if it has none. */
export async function findLastVersion(
  db: Transaction,
  employerGid: string,
  payday: string,
): Promise<number> {
  const row = await db
    .selectFrom('deduction_file')
    .where('employer_gid', '=', employerGid)
    .where('payday', '=', payday)
    .orderBy('version', 'desc')
    .limit(1)
    .select('version')
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** What payroll has been told for a payday, all versions taken together. */
export async function findStandingLines(
  db: Transaction,
  employerGid: string,
  payday: string,
): Promise<ToldLine[]> {
  const { rows } = await sql<ToldLine>`
    select distinct on (coalesce(loan_gid, savings_gid), employee_number)
           deduction_file_gid, borrower_gid, loan_gid, savings_gid, installment_gid,
           employee_number, payroll_group_gid, amount_cents, catch_up_cents, due_cents,
           version, mark, before_cents
      from deduction_line
     where employer_gid = ${employerGid}::uuid and payday = ${payday}
     order by coalesce(loan_gid, savings_gid), employee_number, version desc`.execute(db);
  return rows;
}

/** A monthly payroll's last payday is within this many days. */
const LAST_CYCLE_DAYS = 62;

/** The last line of everyone whose deduction went on in an employer's earlier cycles. */
export async function findLastLines(
  db: Transaction,
  employerGid: string,
  payday: string,
): Promise<StandingLine[]> {
  const { rows } = await sql<StandingLine>`
    select * from (
      select distinct on (coalesce(loan_gid, savings_gid), employee_number)
             deduction_file_gid, borrower_gid, loan_gid, savings_gid, installment_gid,
             employee_number, payroll_group_gid, amount_cents, catch_up_cents, due_cents
        from deduction_line
       where employer_gid = ${employerGid}::uuid and payday < ${payday}
         and payday >= ${payday}::date - ${LAST_CYCLE_DAYS}::int
       order by coalesce(loan_gid, savings_gid), employee_number, payday desc, version desc) last
     where amount_cents > 0`.execute(db);
  return rows;
}

/** A deduction that payroll was last told to take. */
export type StandingDeduction = Pick<StandingLine, 'borrower_gid' | 'loan_gid'>;

/** The people of an employer with a deduction: whose last line asks for something. */
export async function findStandingDeductions(
  db: Transaction,
  employerGid: string,
  today: Temporal.PlainDate,
): Promise<StandingDeduction[]> {
  const { rows } = await sql<StandingDeduction>`
    select last.borrower_gid, last.loan_gid
      from (
        select distinct on (coalesce(loan_gid, savings_gid), employee_number)
               borrower_gid, loan_gid, amount_cents
          from deduction_line
         where employer_gid = ${employerGid}::uuid
           and payday >= ${today.toString()}::date - ${LAST_CYCLE_DAYS}::int
         order by coalesce(loan_gid, savings_gid), employee_number, payday desc, version desc) last
     where last.amount_cents > 0`.execute(db);
  return rows;
}

export interface NewDeductionLine extends ToldLine {
  readonly line: number;
  readonly employer_gid: string;
  readonly payday: string;
  readonly stop_date: string | null;
}

/** Rows in one statement. */
const CHUNK = 5000;

export async function insertDeductionLines(
  db: Transaction,
  rows: readonly NewDeductionLine[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK)
    await insertRows(db, 'deduction_line', rows.slice(from, from + CHUNK));
}

/** Keeps with an open cycle what all its versions together ask for. */
export async function putFigures(
  db: Transaction,
  employerGid: string,
  payday: string,
  figures: CycleFigures,
): Promise<void> {
  await db
    .updateTable('deduction_cycle')
    .set(figures)
    .where('employer_gid', '=', employerGid)
    .where('payday', '=', payday)
    .execute();
}

export interface NewDeductionFile {
  readonly gid: string;
  readonly employer_gid: string;
  readonly payday: string;
  readonly version: number;
  readonly holds: FileContents;
  readonly name: string;
  readonly content_cipher: Buffer;
  readonly digest: Buffer;
  readonly lines: number;
  readonly total_cents: bigint;
  readonly built_at: Temporal.Instant;
}

export async function insertFile(db: Transaction, file: NewDeductionFile): Promise<void> {
  await db.insertInto('deduction_file').values(file).execute();
}

/** Why nobody is asked for an installment that a paycheck should bring. */
export type WhyUnasked = 'NOT_ON_ROSTER' | 'LINE_REFUSED';

export interface NewUnasked {
  readonly installment_gid: string;
  readonly employer_gid: string;
  readonly borrower_gid: string;
  readonly loan_gid: string;
  readonly payday: string;
  readonly cause: WhyUnasked;
  readonly noted_on: string;
}

/** Installments of a closed cycle that no file asks for. */
export async function insertUnasked(db: Transaction, rows: readonly NewUnasked[]): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK)
    await insertRows(db, 'unasked_installment', rows.slice(from, from + CHUNK));
}
