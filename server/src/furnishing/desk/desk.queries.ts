import { sql } from 'kysely';
import type { Place } from '../../platform/calls/place.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { FileRow } from '../files.queries.ts';

/** A file with who stopped it or let it go. */
export type ListedFile = FileRow & { readonly changed_by_name: string | null };

const LISTED = sql`file.*,
  (select name from staff_member who where who.gid = file.changed_by) as changed_by_name`;

/** Files after a place, newest first. */
export async function findFiles(
  db: Transaction,
  { after, limit }: { readonly after: Place | null; readonly limit: number },
): Promise<ListedFile[]> {
  const beyond =
    after === null
      ? sql``
      : sql`where (file.prepared_at, file.gid) < (${after.at}::timestamptz, ${after.gid}::uuid)`;
  const { rows } = await sql<ListedFile>`
    select ${LISTED} from furnishing_file file ${beyond}
     order by file.prepared_at desc, file.gid desc limit ${limit}`.execute(db);
  return rows;
}

export async function findFile(db: Transaction, gid: string): Promise<ListedFile | undefined> {
  const { rows } = await sql<ListedFile>`
    select ${LISTED} from furnishing_file file where file.gid = ${gid}::uuid`.execute(db);
  return rows[0];
}

export function lockFileByGid(db: Transaction, gid: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('furnishing_file')
    .where('gid', '=', gid)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
}

/** The monthly file before one. */
export function findFileBefore(db: Transaction, day: string): Promise<FileRow | undefined> {
  return db
    .selectFrom('furnishing_file')
    .where('kind', '=', 'MONTHLY')
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
}

/** How many of a file's records have each fault. */
export async function countFaults(db: Transaction, file: string) {
  const { rows } = await sql<{ fault: string; loans: number }>`
    select fault, count(*)::int as loans
      from furnishing_record, unnest(faults) as fault
     where file_gid = ${file}::uuid and faults <> '{}'
     group by fault order by 2 desc, 1`.execute(db);
  return rows;
}

export function findAnswers(db: Transaction, file: string) {
  return db
    .selectFrom('furnishing_answer')
    .where('file_gid', '=', file)
    .orderBy('bureau')
    .selectAll()
    .execute();
}

/** What staff decided about a loan's reports, latest first. */
export async function findChoices(db: Transaction, loanGid: string) {
  const { rows } = await sql<{
    choice: string;
    reason: string;
    chosen_at: Temporal.Instant;
    name: string;
  }>`select choice, reason, chosen_at, staff_member.name
       from furnishing_choice join staff_member on staff_member.gid = chosen_by
      where loan_gid = ${loanGid}::uuid order by chosen_at desc limit 50`.execute(db);
  return rows;
}

export async function insertChoice(
  db: Transaction,
  row: {
    readonly loan_gid: string;
    readonly borrower_gid: string;
    readonly choice: string;
    readonly reason: string;
    readonly chosen_by: string;
    readonly chosen_at: Temporal.Instant;
  },
): Promise<void> {
  await db
    .insertInto('furnishing_choice')
    .values(row as never)
    .execute();
}

/** A borrower's name. */
export async function findName(db: Transaction, borrowerGid: string): Promise<string> {
  const row = await db
    .selectFrom('borrower')
    .where('gid', '=', borrowerGid)
    .select(['first_name', 'last_name'])
    .executeTakeFirstOrThrow();
  return `${row.first_name} ${row.last_name}`;
}
