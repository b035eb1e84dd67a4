import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { FurnishingFile } from '../platform/database/database.types.ts';

export type FileRow = Selectable<FurnishingFile>;

/** The file of a kind and a day, which is made if there is none; locked. */
export async function lockFile(
  db: Transaction,
  file: Pick<FileRow, 'kind' | 'day' | 'sends_on' | 'state' | 'prepared_at'>,
): Promise<FileRow> {
  await db
    .insertInto('furnishing_file')
    .values(file)
    .onConflict((conflict) => conflict.columns(['kind', 'day']).doNothing())
    .execute();
  return db
    .selectFrom('furnishing_file')
    .where('kind', '=', file.kind)
    .where('day', '=', file.day)
    .selectAll()
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateFile(
  db: Transaction,
  gid: string,
  change: Partial<
    Pick<
      FileRow,
      'state' | 'name' | 'digest' | 'sent_at' | 'sends_on' | 'changed_by' | 'changed_why'
    >
  >,
): Promise<void> {
  await db.updateTable('furnishing_file').set(change).where('gid', '=', gid).execute();
}

/** Counts a file's records by status, and those left out; a bureau's refusals stay counted. */
export async function countFile(db: Transaction, gid: string): Promise<void> {
  await sql`
    update furnishing_file file
       set loans = counted.loans, left_out = counted.left_out, statuses = counted.statuses
      from (select coalesce(sum(n), 0)::int as loans, coalesce(sum(out), 0)::int as left_out,
                   coalesce(jsonb_object_agg(account_status, n), '{}') as statuses
              from (select account_status, count(*) as n,
                           count(*) filter (where faults <> '{}') as out
                      from furnishing_record where file_gid = ${gid}::uuid
                     group by account_status) by_status) counted
     where file.gid = ${gid}::uuid`.execute(db);
}

/** The files that are due by a day and haven't gone out, oldest first. */
export function findFilesToSend(db: Transaction, day: string): Promise<FileRow[]> {
  return db
    .selectFrom('furnishing_file')
    .where('state', 'in', ['READY', 'SENDING'])
    .where('sends_on', '<=', day)
    .orderBy('sends_on')
    .orderBy('gid')
    .selectAll()
    .execute();
}

/** When a bureau got a file, once. */
export async function insertHandOver(
  db: Transaction,
  fileGid: string,
  bureau: string,
  at: Temporal.Instant,
): Promise<void> {
  await sql`insert into furnishing_answer (file_gid, bureau, handed_over_at)
    values (${fileGid}::uuid, ${bureau}, ${at.toString()}::timestamptz)
    on conflict do nothing`.execute(db);
}
