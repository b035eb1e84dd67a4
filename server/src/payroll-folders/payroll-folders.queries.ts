import type { SeenFile } from '../partners/payroll/payroll-folders.ts';
import { readSeen } from '../partners/payroll/folder-answers.ts';
import type { Transaction } from '../platform/database/database.ts';
import type { FolderFileKind } from '@paystead/contract/employer/payroll-folder';

/** An employer with a folder. */
export interface FolderOwner {
  readonly gid: string;
  readonly mnemonic: string;
  readonly folder: string;
}

export function findOwners(db: Transaction): Promise<FolderOwner[]> {
  return db
    .selectFrom('employer')
    .where('payroll_folder', 'is not', null)
    .orderBy('mnemonic')
    .select(['gid', 'mnemonic', 'payroll_folder as folder'])
    .$narrowType<{ folder: string }>()
    .execute();
}

/** Keeps what a folder holds now; what it held at the look before. */
export async function swapLook(
  db: Transaction,
  employerGid: string,
  files: readonly SeenFile[],
): Promise<SeenFile[]> {
  const before = await db
    .selectFrom('payroll_folder_look')
    .where('employer_gid', '=', employerGid)
    .select('files')
    .forUpdate()
    .executeTakeFirst();
  await putLook(db, employerGid, { files: JSON.stringify(files) });
  return readSeen(before?.files ?? []);
}

/** @param failure why we couldn't do everything; null if we could */
export async function noteVisit(
  db: Transaction,
  employerGid: string,
  { failure, now, outFiles, wasReached }: Visit,
): Promise<void> {
  const before = await db
    .selectFrom('payroll_folder_look')
    .where('employer_gid', '=', employerGid)
    .select('failing_since')
    .executeTakeFirst();
  await putLook(db, employerGid, {
    last_error: failure,
    failing_since: failure === null ? null : (before?.failing_since ?? now),
    ...(wasReached && { last_seen_at: now, out_files: outFiles }),
  });
}

interface Visit {
  readonly failure: string | null;
  readonly wasReached: boolean;
  /** What `out` holds; null if we don't know. */
  readonly outFiles: number | null;
  readonly now: Temporal.Instant;
}

interface Look {
  readonly files?: string;
  readonly last_seen_at?: Temporal.Instant;
  readonly out_files?: number | null;
  readonly last_error?: string | null;
  readonly failing_since?: Temporal.Instant | null;
}

async function putLook(db: Transaction, employerGid: string, look: Look): Promise<void> {
  await db
    .insertInto('payroll_folder_look')
    .values({ employer_gid: employerGid, ...look })
    .onConflict((conflict) => conflict.column('employer_gid').doUpdateSet(look))
    .execute();
}

/** What became of a content: one that waits has no row. */
export type FolderFileState = 'TAKEN' | 'UNREADABLE';

/** A content that came in a folder. */
export interface FolderFile {
  readonly employer_gid: string;
  readonly kind: FolderFileKind;
  readonly digest: Buffer;
}

/** Whether we took the same content before. */
export async function wasTaken(db: Transaction, file: FolderFile): Promise<boolean> {
  const row = await db
    .selectFrom('payroll_folder_file')
    .where('employer_gid', '=', file.employer_gid)
    .where('kind', '=', file.kind)
    .where('digest', '=', file.digest)
    .select('state')
    .executeTakeFirst();
  return row?.state === 'TAKEN';
}

/** One that we couldn't read may come again: a layout may have been mended since. */
export async function putFile(
  db: Transaction,
  file: FolderFile & {
    readonly name: string;
    readonly state: FolderFileState;
    readonly why: string | null;
    readonly came_at: Temporal.Instant;
  },
): Promise<void> {
  const { digest: _digest, employer_gid: _employer, kind: _kind, ...news } = file;
  await db
    .insertInto('payroll_folder_file')
    .values(file)
    .onConflict((conflict) =>
      conflict.columns(['employer_gid', 'kind', 'digest']).doUpdateSet({
        ...news,
        moved_at: null,
        put_away_at: null,
        put_away_by: null,
      }),
    )
    .execute();
}

export async function markMoved(
  db: Transaction,
  { digest, employer_gid, kind }: FolderFile,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('payroll_folder_file')
    .where('employer_gid', '=', employer_gid)
    .where('kind', '=', kind)
    .where('digest', '=', digest)
    .set({ moved_at: now })
    .execute();
}
