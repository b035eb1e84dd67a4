import type { FolderFileKind } from '@paystead/contract/employer/payroll-folder';
import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { FolderFileState } from './payroll-folders.queries.ts';

/** Files that a page lists. */
const LATELY = 5;

/** An employer's folder with what the last look saw; undefined if there is no such employer. */
export function findFolder(db: Transaction, employerGid: string) {
  return db
    .selectFrom('employer')
    .leftJoin('payroll_folder_look as look', 'look.employer_gid', 'employer.gid')
    .where('employer.gid', '=', employerGid)
    .select([
      'employer.payroll_folder',
      'look.last_seen_at',
      'look.files',
      'look.out_files',
      'look.last_error',
      'look.failing_since',
    ])
    .executeTakeFirst();
}

export interface CameRow {
  readonly kind: FolderFileKind;
  readonly name: string;
  readonly state: FolderFileState;
  readonly why: string | null;
  readonly came_at: Temporal.Instant;
}

/** The newest files of a folder. */
export function findLately(db: Transaction, employerGid: string): Promise<CameRow[]> {
  return db
    .selectFrom('payroll_folder_file')
    .where('employer_gid', '=', employerGid)
    .orderBy('came_at', 'desc')
    .orderBy('name')
    .limit(LATELY)
    .select(['kind', 'name', 'state', 'why', 'came_at'])
    .execute();
}

/** How many files of a folder we couldn't read since an instant. */
export async function countUnreadable(
  db: Transaction,
  employerGid: string,
  since: Temporal.Instant,
): Promise<number> {
  const { count } = await db
    .selectFrom('payroll_folder_file')
    .where('employer_gid', '=', employerGid)
    .where('came_at', '>=', since)
    .where('state', '=', 'UNREADABLE')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The employer, other than this one, whose folder has the name. */
export function findOtherOwner(db: Transaction, employerGid: string, folder: string) {
  return db
    .selectFrom('employer')
    .where('payroll_folder', '=', folder)
    .where('gid', '<>', employerGid)
    .select('name')
    .executeTakeFirst();
}

/** What another folder held says nothing about a new one. */
export async function forgetLook(db: Transaction, employerGid: string): Promise<void> {
  await db.deleteFrom('payroll_folder_look').where('employer_gid', '=', employerGid).execute();
}

/** Rows of one run, so that no transaction grows long. */
const CHUNK = 5000;

/** Deletes the oldest files that came before an instant. @returns how many */
export async function forgetFiles(db: Transaction, before: Temporal.Instant): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from payroll_folder_file
     where (employer_gid, kind, digest) in (
       select employer_gid, kind, digest from payroll_folder_file
        where came_at < ${before} order by came_at limit ${CHUNK})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
