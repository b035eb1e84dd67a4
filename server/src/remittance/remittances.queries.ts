import type { RemittanceOutcome } from '@paystead/lending/servicing/remittance';
import { sql } from 'kysely';
import type { Remitter } from '../partners/payroll/payroll.ts';
import type { Transaction } from '../platform/database/database.ts';
import { insertRows } from '../platform/database/insert-rows.ts';

export interface NewRemittanceFile {
  readonly gid: string;
  readonly employer_gid: string;
  readonly payday: string;
  readonly name: string;
  /** In which it was read, and its open lines are read again. */
  readonly layout: string;
  readonly content_cipher: Buffer;
  readonly digest: Buffer;
  readonly received_at: Temporal.Instant;
  readonly total_cents: bigint;
}

/** Whether the same bytes of the same employer were taken in before. */
export async function isTaken(db: Transaction, digest: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('remittance_file')
    .where('digest', '=', digest)
    .select('gid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a file; false if the same bytes were posted before. */
export async function insertRemittance(db: Transaction, file: NewRemittanceFile): Promise<boolean> {
  const written = await db
    .insertInto('remittance_file')
    .values(file)
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('gid')
    .executeTakeFirst();
  return written !== undefined;
}

export interface NewRemittanceLine {
  readonly remittance_file_gid: string;
  readonly employer_gid: string;
  readonly line: number;
  readonly employee_number: string;
  readonly amount_cents: bigint;
  readonly reason: string | null;
  readonly outcome: RemittanceOutcome;
  readonly deduction_gid: string | null;
  readonly borrower_gid: string | null;
  /** The sum that we hold, if nobody asked for it. */
  readonly held_money_gid: string | null;
}

export async function insertLines(
  db: Transaction,
  lines: readonly NewRemittanceLine[],
): Promise<void> {
  await insertRows(db, 'remittance_line', lines);
}

/** Files with lines that aren't posted yet, in the order they arrived; or only this one. */
export function findUnposted(db: Transaction, only?: string) {
  return db
    .selectFrom('remittance_file as file')
    .innerJoin('employer', 'employer.gid', 'file.employer_gid')
    .where('file.posted_at', 'is', null)
    .$if(only !== undefined, (rows) => rows.where('file.gid', '=', only ?? ''))
    .orderBy('file.received_at')
    .orderBy('file.gid')
    .select([
      'file.gid',
      'file.employer_gid',
      'file.name',
      'file.layout',
      'file.content_cipher',
      'employer.mnemonic',
    ])
    .execute();
}

export type UnpostedRow = Awaited<ReturnType<typeof findUnposted>>[number];

/** The numbers of a file's lines that are posted, or of some of them. */
export async function findPostedLines(
  db: Transaction,
  fileGid: string,
  among?: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('remittance_line')
    .where('remittance_file_gid', '=', fileGid)
    .$if(among !== undefined, (lines) =>
      lines.where('line', '=', sql<number>`any(${among ?? []}::int[])`),
    )
    .select('line')
    .execute();
  return new Set(rows.map(({ line }) => line));
}

/**
 * Locks a file: one job at a time posts its lines, and nobody answers a line while we act on it.
 */
export async function lockFile(db: Transaction, fileGid: string): Promise<void> {
  await db
    .selectFrom('remittance_file')
    .where('gid', '=', fileGid)
    .forUpdate()
    .select('gid')
    .execute();
}

export async function markPosted(
  db: Transaction,
  fileGid: string,
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('remittance_file')
    .set({ posted_at: at })
    .where('gid', '=', fileGid)
    .execute();
}

/** A file with its lines counted, and those that differ from what was asked for. */
export async function findPostedFile(db: Transaction, gid: string) {
  const { rows } = await sql<{
    employer_gid: string;
    name: string;
    payday: string;
    total: bigint;
    lines: number;
    differing: number;
  }>`
    select f.employer_gid, f.name, f.payday, f.total_cents as total, count(l.*)::int as lines,
           count(*) filter (where l.outcome <> 'MATCHED')::int as differing
      from remittance_file f left join remittance_line l on l.remittance_file_gid = f.gid
     where f.gid = ${gid}::uuid
     group by f.gid`.execute(db);
  if (!rows[0]) throw new Error('The remittance file is gone');
  return rows[0];
}

export function findEmployerByMnemonic(db: Transaction, mnemonic: string) {
  return db
    .selectFrom('employer')
    .where('mnemonic', '=', mnemonic)
    .select(['gid', 'remittance_layout'])
    .executeTakeFirst();
}

/** How far back we say of which paydays a remittance has come. */
const LOOK_BACK_DAYS = 31;

/** Every employer, its layout and the paydays it has remitted: any payroll may send a file. */
export async function listRemitters(db: Transaction, day: Temporal.PlainDate): Promise<Remitter[]> {
  const since = day.subtract({ days: LOOK_BACK_DAYS }).toString();
  const { rows } = await sql<{ employer: string; layout: string; remitted: string[] }>`
    select e.mnemonic as employer, e.remittance_layout as layout,
           array(select distinct f.payday::text from remittance_file f
                  where f.employer_gid = e.gid and f.payday > ${since}::date) as remitted
      from employer e order by e.mnemonic`.execute(db);
  return rows.map((row) => ({ ...row, remitted: new Set(row.remitted) }));
}
