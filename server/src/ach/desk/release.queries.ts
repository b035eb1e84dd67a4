import { sql, type Updateable } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { AchFile } from '../../platform/database/database.types.ts';

/** A file, locked, so that nobody releases it while it is taken apart. */
export function lockFile(db: Transaction, gid: string) {
  return db
    .selectFrom('ach_file')
    .where('gid', '=', gid)
    .select([
      'gid',
      'name',
      'file_date',
      'state',
      'entries',
      'debit_cents',
      'credit_cents',
      'entry_hash',
      'digest',
      'release_why',
      'released_by',
      'leaves_at',
      'content_cipher',
    ])
    .forUpdate()
    .executeTakeFirst();
}

export type LockedFile = NonNullable<Awaited<ReturnType<typeof lockFile>>>;

export async function updateFile(
  db: Transaction,
  gid: string,
  change: Updateable<AchFile>,
): Promise<void> {
  await db.updateTable('ach_file').set(change).where('gid', '=', gid).execute();
}

export interface FileCheck {
  readonly largest: bigint;
  readonly payouts: number;
  /** Payouts cleared against the sanctions lists for the day of the file. */
  readonly cleared: number;
  /** Entries of people whose money was held after the file was made. */
  readonly held: number;
}

/** What a release rests on besides the totals. A shared read of identity's hold. */
export async function checkEntries(db: Transaction, fileGid: string): Promise<FileCheck> {
  const { rows } = await sql<FileCheck>`
    select coalesce(max(e.amount_cents), 0)::bigint as largest,
           count(*) filter (where e.purpose = 'DISBURSEMENT')::int as payouts,
           count(*) filter (where e.purpose = 'DISBURSEMENT' and e.cleared_for >= f.file_date)::int
             as cleared,
           count(*) filter (where b.money_held_at is not null)::int as held
      from ach_file f
      join ach_entry e on e.ach_file_gid = f.gid
      join borrower b on b.gid = e.borrower_gid
     where f.gid = ${fileGid}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`The file ${fileGid} has no entries`);
  return row;
}

/** A payout of a file; undefined if the file doesn't have it, or it isn't a payout. */
export function findPayout(db: Transaction, fileGid: string, entryGid: string) {
  return db
    .selectFrom('ach_entry')
    .where('gid', '=', entryGid)
    .where('ach_file_gid', '=', fileGid)
    .where('direction', '=', 'CREDIT')
    .where('state', '=', 'FILED')
    .select(['gid', 'amount_cents', 'borrower_gid'])
    .executeTakeFirst();
}

/** Gives every entry of a file back to the waiting ones; the next file numbers them anew. */
export async function emptyFile(db: Transaction, fileGid: string): Promise<void> {
  await db
    .updateTable('ach_entry')
    .set({ state: 'WAITING', ach_file_gid: null, trace_number: null })
    .where('ach_file_gid', '=', fileGid)
    .where('state', '=', 'FILED')
    .execute();
}

export async function insertHold(
  db: Transaction,
  hold: { entryGid: string; fileGid: string; reason: string; by: string; at: Temporal.Instant },
): Promise<void> {
  await db
    .insertInto('ach_entry_hold')
    .values({
      entry_gid: hold.entryGid,
      file_gid: hold.fileGid,
      reason: hold.reason,
      held_by: hold.by,
      held_at: hold.at,
    })
    .execute();
}

/** Ends the hold of an entry; false if there is none. */
export async function endHold(
  db: Transaction,
  entryGid: string,
  { at, by }: { readonly by: string; readonly at: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('ach_entry_hold')
    .set({ ended_by: by, ended_at: at })
    .where('entry_gid', '=', entryGid)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
