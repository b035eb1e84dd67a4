import { sql } from 'kysely';
import type { SameDayWindow } from '../platform/settings/ach-settings.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { Some } from './entry.ts';

export interface NewFile {
  readonly gid: string;
  readonly name: string;
  readonly file_date: string;
  readonly modifier: string;
  readonly content_cipher: Buffer;
  readonly digest: Buffer;
  readonly entries: number;
  readonly debit_cents: bigint;
  readonly credit_cents: bigint;
  readonly same_day_window: SameDayWindow | null;
  readonly built_at: Temporal.Instant;
}

export async function insertFile(db: Transaction, file: NewFile): Promise<void> {
  await db
    .insertInto('ach_file')
    .values({ ...file, state: 'BUILT' })
    .execute();
}

/** The number of files a day has already; one writer at a time (the caller holds the lock). */
export async function countFilesOn(db: Transaction, day: string): Promise<number> {
  const row = await db
    .selectFrom('ach_file')
    .where('file_date', '=', day)
    .select(({ fn }) => fn.countAll<bigint>().as('files'))
    .executeTakeFirstOrThrow();
  return Number(row.files);
}

/**
 * Lets only one process at a time make a file. Flagging an account as breached waits for the file
 * that is being made, too (the trigger `borrower_money`).
 */
export async function lockFiles(db: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('paystead ach file'))`.execute(db);
}

export function findNotHandedOver(db: Transaction) {
  return db
    .selectFrom('ach_file')
    .where(sql<boolean>`state = 'BUILT'`)
    .orderBy('built_at')
    .select(['gid', 'name', 'content_cipher', 'file_date', 'same_day_window'])
    .execute();
}

/** Records that the bank has the file. Its entries settle no earlier than on a day. */
export async function markHandedOver(
  db: Transaction,
  gid: string,
  at: Temporal.Instant,
  settlesFrom: string,
): Promise<void> {
  await db
    .updateTable('ach_file')
    .set({ state: 'HANDED_OVER', handed_over_at: at, settles_from: settlesFrom })
    .where('gid', '=', gid)
    .where('state', '=', 'BUILT')
    .execute();
}

/** Every file with its sealed content, newest first; for the sandbox's list. */
export function listFiles(db: Transaction, most: number) {
  return db
    .selectFrom('ach_file')
    .orderBy('built_at', 'desc')
    .limit(most)
    .select(['gid', 'name', 'content_cipher', 'built_at'])
    .execute();
}

export interface NewReturn {
  readonly gid?: string;
  readonly corrected_cipher?: Buffer;
  readonly file_digest: Buffer;
  readonly trace_number: string;
  readonly return_code: string;
  readonly original_trace_number: string;
  readonly ach_entry_gid: string | null;
  readonly corrected_data: string | null;
  readonly read_at: Temporal.Instant;
}

/** Records a bank's answer; false if this entry was answered before. */
export async function insertReturn(db: Transaction, row: NewReturn): Promise<boolean> {
  const written = await db
    .insertInto('ach_return')
    .values(row)
    .onConflict((conflict) => conflict.column('original_trace_number').doNothing())
    .returning('gid')
    .executeTakeFirst();
  return written !== undefined;
}

/** Notifications of change that are not applied yet; marks them as taken. */
export async function takeChangeRows(db: Transaction, { limit, skip }: Some) {
  const { rows } = await sql<{
    gid: string;
    return_code: string;
    corrected_cipher: Buffer;
    bank_account_gid: string;
  }>`
    update ach_return set taken = true from ach_entry
     where ach_entry.gid = ach_return.ach_entry_gid and ach_return.gid in (
      select gid from ach_return
       where corrected_cipher is not null and ach_entry_gid is not null and not taken
         and gid <> all(${skip}::uuid[])
       order by read_at, gid limit ${limit} for update skip locked)
    returning ach_return.gid, ach_return.return_code, ach_return.corrected_cipher,
      ach_entry.bank_account_gid`.execute(db);
  return rows;
}
