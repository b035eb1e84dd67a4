import { announce } from '../../connections/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { deleteContents } from '../draft/contents.queries.ts';
import { tellOfRoster } from '../draft/tell-of-roster.ts';
import { lockRun, updateUpload, type UploadRow } from '../draft/uploads.queries.ts';
import { countOpenRows } from './differences.queries.ts';
import { markDoubles } from './problems.queries.ts';
import { recheckRows } from './recheck-rows.ts';
import { rowFacts } from './row-facts.ts';
import { findMisled, findRowsAt } from './rows.queries.ts';
import { Superseded } from './stage-rows.ts';

const CHUNK = 1000;

/**
 * Ends the reading of a file: finds doubles, tells apart people whom one Social Security number
 * led to the same entry, and opens the draft for fixes.
 */
export async function endReading(context: WorkContext, upload: UploadRow): Promise<void> {
  const { db, event, now } = context;
  if (!(await lockRun(db, upload))) throw new Superseded();
  await separateMisled(context, upload);
  await markDoubles(db, upload, null);
  const checked = await updateUpload(db, upload.gid, {
    state: 'CHECKED',
    is_comparing: false,
    checked_at: now,
  });
  const { problem_rows: problemRows } = await countOpenRows(db, upload.gid);
  event(
    'roster.checked',
    { kind: 'roster', gid: upload.gid },
    { after: { rows: checked.rows_read, problem_rows: problemRows } },
  );
  await announce(context, {
    employerGid: upload.employer_gid,
    type: 'roster.checked',
    data: { roster: upload.gid, rows: checked.rows_read, problems: problemRows },
  });
  if (upload.checked_at === null) {
    await tellOfRoster(context, checked, { what: 'CHECKED', problemRows });
  }
}

/** Looks such people up again, by their employee numbers alone. */
export async function separateMisled(
  context: WorkContext,
  upload: UploadRow,
  entryGid: string | null = null,
): Promise<void> {
  const { db } = context;
  const misled = await findMisled(db, upload.gid, entryGid);
  if (misled.length === 0) return;
  const facts = await rowFacts(context, upload);
  const byNumber = { ...facts, resolve: { ...facts.resolve, bySsn: false } };
  for (let from = 0; from < misled.length; from += CHUNK) {
    const rows = await findRowsAt(db, upload.gid, misled.slice(from, from + CHUNK));
    await recheckRows(context, upload, byNumber, rows);
  }
}

/** A file that can't be read: keeps why, and nothing of the file. */
export async function endUnreadable(
  context: WorkContext,
  upload: UploadRow,
  fault: string,
): Promise<void> {
  const { db, event } = context;
  if (!(await lockRun(db, upload))) throw new Superseded();
  await deleteContents(db, upload.gid);
  const ended = await updateUpload(db, upload.gid, {
    state: 'UNREADABLE',
    fault,
    is_comparing: false,
    sample_cipher: null,
  });
  event('roster.unreadable', { kind: 'roster', gid: upload.gid }, { after: { fault } });
  await tellOfRoster(context, ended, { what: 'UNREADABLE', fault });
}
