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
  readonly entry_hash: string;
  readonly release_why: string | null;
  readonly built_at: Temporal.Instant;
}

export async function insertFile(db: Transaction, file: NewFile): Promise<void> {
  await db
    .insertInto('ach_file')
    .values({ ...file, state: 'BUILT' })
    .execute();
}

/** A batch of a file, as the desk shows it. */
export interface NewBatch {
  readonly number: number;
  readonly company: string;
  readonly secCode: string;
  readonly isDebit: boolean;
  readonly description: string;
  readonly effectiveDate: string;
  readonly entries: number;
  /** Cents. */
  readonly amount: bigint;
  readonly entryHash: string;
}

export async function insertBatches(
  db: Transaction,
  fileGid: string,
  batches: readonly NewBatch[],
): Promise<void> {
  const each = <Value>(of: (batch: NewBatch) => Value) => batches.map(of);
  await sql`
    insert into ach_batch (file_gid, number, company, sec_code, direction, description,
      effective_date, entries, amount_cents, entry_hash)
    select ${fileGid}, number, company, sec_code, case when is_debit then 'DEBIT' else 'CREDIT' end,
      description, effective_date, entries, cents, hash
      from unnest(${each((one) => one.number)}::int[], ${each((one) => one.company)}::text[],
        ${each((one) => one.secCode)}::text[], ${each((one) => one.isDebit)}::boolean[],
        ${each((one) => one.description)}::text[], ${each((one) => one.effectiveDate)}::date[],
        ${each((one) => one.entries)}::int[], ${each((one) => one.amount.toString())}::bigint[],
        ${each((one) => one.entryHash)}::text[])
        as batch (number, company, sec_code, is_debit, description, effective_date, entries, cents,
          hash)`.execute(db);
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

/**
 * Files that may leave now: those within the limits, and those that two people released (ACH-17),
 * once the minutes to take that back are over.
 * @param which `released` leaves out the files that nobody has to release
 */
export function findNotHandedOver(
  db: Transaction,
  now: Temporal.Instant,
  which: 'all' | 'released',
) {
  return db
    .selectFrom('ach_file')
    .where(sql<boolean>`state = 'BUILT'`)
    .where(sql<boolean>`(leaves_at <= ${now} or (release_why is null and ${which === 'all'}))`)
    .orderBy('built_at')
    .select(['gid', 'name', 'content_cipher', 'file_date', 'same_day_window'])
    .execute();
}

/** Files that two people had to release by now and didn't */
export function findUnreleased(db: Transaction) {
  return db
    .selectFrom('ach_file')
    .where(sql<boolean>`state = 'BUILT'`)
    .where('release_why', 'is not', null)
    .where('released_by', 'is', null)
    .orderBy('built_at')
    .select(['name', 'file_date', 'release_why'])
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

/** Records a bank's answer; false if it was read before. */
export async function insertReturn(db: Transaction, row: NewReturn): Promise<boolean> {
  const written = await db
    .insertInto('ach_return')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
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

/** A file's name and sealed content. */
export function findContent(db: Transaction, gid: string) {
  return db
    .selectFrom('ach_file')
    .where('gid', '=', gid)
    .select(['name', 'content_cipher'])
    .executeTakeFirst();
}
