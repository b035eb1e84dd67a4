import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Page } from '../../platform/calls/page-of.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { RosterLayout, RosterUpload } from '../../platform/database/database.types.ts';
import type { RosterColumn } from '../columns/match-columns.ts';

/** A file as its row has it; the columns are the JSON that we wrote. */
export type UploadRow = Omit<Selectable<RosterUpload>, 'columns'> & {
  readonly columns: readonly RosterColumn[];
};

/** States of a file that somebody may still work on. */
export const DRAFTS = ['UPLOADED', 'READING', 'MAPPING', 'CHECKED'] as const;

export async function insertUpload(
  db: Transaction,
  values: Insertable<RosterUpload>,
): Promise<UploadRow> {
  const row = await db
    .insertInto('roster_upload')
    .values(values)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as UploadRow;
}

export async function updateUpload(
  db: Transaction,
  gid: string,
  change: Updateable<RosterUpload>,
): Promise<UploadRow> {
  const row = await db
    .updateTable('roster_upload')
    .set(change)
    .where('gid', '=', gid)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as UploadRow;
}

/** @param lock until the transaction ends */
export async function findUpload(
  db: Transaction,
  gid: string,
  { lock = false } = {},
): Promise<UploadRow | undefined> {
  const found = db.selectFrom('roster_upload').where('gid', '=', gid).selectAll();
  return (await (lock ? found.forUpdate() : found).executeTakeFirst()) as UploadRow | undefined;
}

/** A file that is being read by this run, locked; none if another run or state counts by now. */
export async function lockRun(
  db: Transaction,
  { gid, run }: { readonly gid: string; readonly run: number },
): Promise<UploadRow | undefined> {
  const upload = await findUpload(db, gid, { lock: true });
  const isOurs = upload?.run === run && ['UPLOADED', 'READING'].includes(upload.state);
  return isOurs ? upload : undefined;
}

/** One file of an employer at a time is taken in, applied or undone, until the transaction ends. */
export async function lockRosters(db: Transaction, employerGid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`roster ${employerGid}`}, 0))`.execute(
    db,
  );
}

/** Files of an employer in some states, by gid. */
export async function findInStates(
  db: Transaction,
  employerGid: string,
  states: readonly UploadRow['state'][],
): Promise<UploadRow[]> {
  const rows = await db
    .selectFrom('roster_upload')
    .where('employer_gid', '=', employerGid)
    .where('state', 'in', states)
    .orderBy('gid')
    .selectAll()
    .execute();
  return rows as UploadRow[];
}

/** Drafts whose time is over, of all employers. */
export function findExpired(db: Transaction, now: Temporal.Instant, most: number) {
  return db
    .selectFrom('roster_upload')
    .where('state', 'in', DRAFTS)
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(most)
    .select('gid')
    .execute();
}

/** Applied files that could still be undone, of all employers. */
export function findUndoable(db: Transaction) {
  return db
    .selectFrom('roster_upload')
    .where('state', '=', 'APPLIED')
    .where('used_at', 'is', null)
    .orderBy('gid')
    .select('gid')
    .execute();
}

/** The files of an employer, newest first: a page is found in an index before its rows are read. */
export async function listUploads(db: Transaction, employerGid: string, page: Page) {
  const found = db.selectFrom('roster_upload').where('employer_gid', '=', employerGid);
  const rows = await db
    .selectFrom('roster_upload')
    .where(
      'gid',
      '=',
      sql<string>`any(array(
        select gid from roster_upload where employer_gid = ${employerGid}::uuid
         order by uploaded_at desc, gid limit ${page.length}::int offset ${page.offset}::int))`,
    )
    .orderBy('uploaded_at', 'desc')
    .orderBy('gid')
    .selectAll()
    .execute();
  const { total } = await found
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows as UploadRow[], total: Number(total) };
}

/** The roster that was applied last and not undone: the only one that can be. */
export async function findLatestApplied(
  db: Transaction,
  employerGid: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('roster_upload')
    .where('employer_gid', '=', employerGid)
    // In the words of the index of such files.
    .where(sql<boolean>`state = 'APPLIED'`)
    .orderBy('applied_at', 'desc')
    .select('gid')
    .limit(1)
    .executeTakeFirst();
  return row?.gid;
}

export interface UseRow {
  readonly since: Temporal.Instant;
  readonly used_by: NonNullable<UploadRow['used_by']>;
  readonly payday: string | null;
}

/** What first used an applied roster; undefined if nothing has. */
export async function findUse(
  db: Transaction,
  upload: Pick<UploadRow, 'gid' | 'used_at' | 'used_by' | 'used_payday'>,
): Promise<UseRow | undefined> {
  const { used_at: since, used_by, used_payday: payday } = upload;
  if (since !== null && used_by !== null) return { since, used_by, payday };
  const { rows } = await sql<UseRow>`
    select since, used_by, payday from roster_use(${upload.gid}::uuid)`.execute(db);
  return rows[0];
}

/** The name of the person who acts. Row-level security shows them nobody else. */
export async function findOwnName(db: Transaction, gid: string): Promise<string | null> {
  const row = await db
    .selectFrom('staff_member')
    .where('gid', '=', gid)
    .select('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

export type LayoutRow = Omit<Selectable<RosterLayout>, 'columns'> & {
  readonly columns: readonly RosterColumn[];
};

/** How columns with this signature were matched before. */
export async function findLayout(
  db: Transaction,
  employerGid: string,
  signature: Buffer,
): Promise<LayoutRow | undefined> {
  const row = await db
    .selectFrom('roster_layout')
    .where('employer_gid', '=', employerGid)
    .where('signature', '=', signature)
    .selectAll()
    .executeTakeFirst();
  return row as LayoutRow | undefined;
}

/** How the employer's last file of a kind was matched. */
export async function findLastLayout(
  db: Transaction,
  employerGid: string,
  isFixedWidth: boolean,
): Promise<LayoutRow | undefined> {
  const row = await db
    .selectFrom('roster_layout')
    .where('employer_gid', '=', employerGid)
    .where('format', isFixedWidth ? '=' : '<>', 'FIXED_WIDTH')
    .orderBy('used_at', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
  return row as LayoutRow | undefined;
}

export async function putLayout(db: Transaction, layout: Insertable<RosterLayout>): Promise<void> {
  const { employer_gid: _, signature: __, ...changes } = layout;
  await db
    .insertInto('roster_layout')
    .values(layout)
    .onConflict((conflict) => conflict.columns(['employer_gid', 'signature']).doUpdateSet(changes))
    .execute();
}
