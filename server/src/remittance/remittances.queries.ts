import { readOwnLayout } from '@paystead/contract/employer/own-layout';
import type { RemittanceOutcome } from '@paystead/lending/servicing/remittance';
import { sql } from 'kysely';
import type { Remitter } from '../partners/payroll/payroll.ts';
import { remittanceLayout } from '../partners/payroll/remittance-layouts.ts';
import type { Transaction } from '../platform/database/database.ts';
import { insertRows } from '../platform/database/insert-rows.ts';

export interface NewRemittanceFile {
  readonly gid: string;
  readonly employer_gid: string;
  readonly payday: string;
  readonly name: string;
  /** In which it was read, and its open lines are read again. */
  readonly layout: string;
  /** Which of payroll's own layouts; null for one of ours. */
  readonly own_layout_gid: string | null;
  readonly content_cipher: Buffer;
  readonly digest: Buffer;
  readonly received_at: Temporal.Instant;
  readonly total_cents: bigint;
  readonly line_count: number;
  /** The file that it replaces, and the first of their chain. */
  readonly replaces_gid: string | null;
  readonly first_gid: string | null;
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
  /** What files that this one replaces brought of the line. */
  readonly carried_cents: bigint;
  readonly asked_cents: bigint | null;
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

/**
 * Files with lines that aren't posted yet, in the order they arrived; or only this one. One that
 * payroll uses for a later payday waits for that day, and comes after its own files (REMIT-12).
 */
export function findUnposted(db: Transaction, day: string, only?: string) {
  return db
    .selectFrom('remittance_file as file')
    .innerJoin('employer', 'employer.gid', 'file.employer_gid')
    .leftJoin('remittance_layout as own', 'own.gid', 'file.own_layout_gid')
    .where('file.posted_at', 'is', null)
    .where('file.state', '=', 'USED')
    .where((of) => of.or([of('file.named_payday', 'is', null), of('file.payday', '<=', day)]))
    .$if(only !== undefined, (rows) => rows.where('file.gid', '=', only ?? ''))
    .orderBy(sql`file.named_payday is not null`)
    .orderBy('file.received_at')
    .orderBy('file.gid')
    .select([
      'file.gid',
      'file.employer_gid',
      'file.name',
      'file.layout',
      'own.layout as own_layout',
      'file.payday',
      'file.content_cipher',
      'file.first_gid',
      'file.chosen_at',
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
 * @returns whether the file is used: nothing more is posted of one that isn’t
 */
export async function lockFile(db: Transaction, fileGid: string): Promise<boolean> {
  const row = await db
    .selectFrom('remittance_file')
    .where('gid', '=', fileGid)
    .forUpdate()
    .select('state')
    .executeTakeFirst();
  return row?.state === 'USED';
}

/** False if another file took its place meanwhile. */
export async function markPosted(
  db: Transaction,
  fileGid: string,
  at: Temporal.Instant,
): Promise<boolean> {
  const marked = await db
    .updateTable('remittance_file')
    .set({ posted_at: at })
    .where('gid', '=', fileGid)
    .where('state', '=', 'USED')
    .where('posted_at', 'is', null)
    .returning('gid')
    .executeTakeFirst();
  return marked !== undefined;
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
    select f.employer_gid, f.name, f.payday, f.total_cents as total,
           coalesce(sum(kept.lines), 0)::int as lines,
           coalesce(sum(kept.lines) filter (where kept.outcome <> 'MATCHED'), 0)::int as differing
      from remittance_file f left join remittance_tally kept on kept.remittance_file_gid = f.gid
     where f.gid = ${gid}::uuid
     group by f.gid`.execute(db);
  if (!rows[0]) throw new Error('The remittance file is gone');
  return rows[0];
}

export function findEmployerByMnemonic(db: Transaction, mnemonic: string) {
  return db
    .selectFrom('employer')
    .where('mnemonic', '=', mnemonic)
    .select('gid')
    .executeTakeFirst();
}

/** How far back a payroll is told what it has sent. */
const SENT_DAYS = 31;

/**
 * Every employer and its layout: any payroll may send a file. With the paydays that it has sent a
 * file for by a day.
 */
export async function listRemitters(db: Transaction, day: string): Promise<Remitter[]> {
  const { rows } = await sql<{
    employer: string;
    layout: string;
    own: readonly unknown[];
    own_remittance: unknown;
    sent: readonly string[];
  }>`
    select mnemonic as employer, remittance_layout as layout,
           (select saved.layout from remittance_layout saved
             where saved.employer_gid = employer.gid and saved.name = 'OWN'
             order by number desc limit 1) as own_remittance,
           array(select saved.layout from deduction_layout saved
                  where saved.employer_gid = employer.gid and saved.format = 'CSV') as own,
           array(select distinct file.payday::text from remittance_file file
                  where file.employer_gid = employer.gid
                    and file.payday > ${day}::date - ${SENT_DAYS}::int and file.state <> 'PUT_AWAY'
                    and file.named_payday is null) as sent
      from employer order by mnemonic`.execute(db);
  return rows.map(({ employer, layout, own, own_remittance, sent }) => ({
    employer,
    layout: remittanceLayout(layout, own_remittance),
    own: own.map(readOwnLayout),
    sent: new Set(sent),
  }));
}
