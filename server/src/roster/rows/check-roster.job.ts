import { MOST_ROSTER_ROWS } from '@paystead/contract/employer/roster-terms';
import { body, Gid } from '@paystead/contract/primitives';
import * as z from 'zod/mini';
import { type TableRow, UnreadableFile } from '../../platform/files/table/table-row.ts';
import type { WorkContext } from '../../platform/context.ts';
import { steppedJob, type SteppedContext } from '../../platform/jobs/job.ts';
import { deleteRows } from '../draft/contents.queries.ts';
import { storedBytes } from '../draft/file-parts.ts';
import { sealSample } from '../draft/sample.ts';
import { tellOfRoster } from '../draft/tell-of-roster.ts';
import { lockRun, updateUpload, type UploadRow } from '../draft/uploads.queries.ts';
import { endReading, endUnreadable } from './end-reading.ts';
import { matchUpload, placesOf } from './match-upload.ts';
import { type OpenTable, openTable } from './open-table.ts';
import { countPeople, stageRows, Superseded } from './stage-rows.ts';

const input = body({ gid: Gid, run: z.int() });
type Work = SteppedContext<typeof input>;

/**
 * Reads a roster file from its beginning: opens it, matches its columns, and checks its rows. If it
 * is cut short, the next try starts over; nothing but the draft is written.
 */
export const checkRoster = steppedJob(
  'check-roster',
  input,
  async (work) => {
    const upload = await work.step((context) => beginReading(context, work.input));
    if (!upload) return;
    try {
      await readFile(work, upload);
    } catch (error) {
      if (error instanceof Superseded) return;
      if (!(error instanceof UnreadableFile)) throw error;
      await work
        .step((context) => endUnreadable(context, upload, error.sentence))
        .catch(ifStillOurs);
    }
  },
  { concurrency: 2 },
);

function ifStillOurs(error: unknown): void {
  if (!(error instanceof Superseded)) throw error;
}

async function beginReading(
  { db, now }: WorkContext,
  run: Work['input'],
): Promise<UploadRow | undefined> {
  const upload = await lockRun(db, run);
  if (!upload) return undefined;
  await deleteRows(db, upload.gid);
  return updateUpload(db, upload.gid, {
    state: 'READING',
    started_at: upload.started_at ?? now,
    rows_read: 0,
    is_comparing: false,
  });
}

async function readFile(work: Work, upload: UploadRow): Promise<void> {
  const bytes = storedBytes(upload, work.vault, work.step);
  const isCut = upload.format === 'FIXED_WIDTH';
  const table = await openTable(bytes, isCut);
  if ((table.rowsExpected ?? 0) > MOST_ROSTER_ROWS) {
    await countPeople((await openTable(bytes, isCut)).rows);
  }
  const known = upload.columns.length > 0;
  const matched = await work.step((context) =>
    known ? putSample(context, upload, table) : putColumns(context, upload, table),
  );
  if (matched.state !== 'READING') return;
  const isFixed = matched.format === 'FIXED_WIDTH';
  const cut = () => table.cut(placesOf(matched.columns), matched.skip_lines);
  await readPeople(work, matched, isFixed ? cut() : table.rows);
}

async function readPeople(
  work: Work,
  upload: UploadRow,
  rows: AsyncIterable<TableRow>,
): Promise<void> {
  await stageRows(work.step, upload, rows);
  await work.step(async ({ db }) => {
    if (!(await lockRun(db, upload))) throw new Superseded();
    await updateUpload(db, upload.gid, { is_comparing: true });
  });
  await work.step((context) => endReading(context, upload));
}

/** Keeps what a new file is, and waits for its columns unless an earlier file tells them all. */
async function putColumns(
  context: WorkContext,
  upload: UploadRow,
  table: OpenTable,
): Promise<UploadRow> {
  const { db, vault } = context;
  if (!(await lockRun(db, upload))) throw new Superseded();
  const matched = await matchUpload(context, upload, table);
  const changed = await updateUpload(db, upload.gid, {
    state: matched.isReady ? 'READING' : 'MAPPING',
    format: table.format,
    encoding: table.encoding,
    delimiter: table.delimiter,
    sheet: table.sheet,
    other_sheets: table.otherSheets,
    columns: JSON.stringify(matched.columns),
    skip_lines: matched.skip,
    covers: matched.covers && [...matched.covers],
    remembered_on: matched.rememberedOn,
    rows_expected: table.rowsExpected,
    sample_cipher: sealSample(vault, upload.gid, table.sample),
  });
  if (!matched.isReady) await tellOfRoster(context, changed, { what: 'COLUMNS' });
  return changed;
}

/** Shows the columns that somebody has matched with the values of the first row. */
async function putSample(
  { db, vault }: WorkContext,
  upload: UploadRow,
  table: OpenTable,
): Promise<UploadRow> {
  if (!(await lockRun(db, upload))) throw new Superseded();
  const { skip_lines: skip } = upload;
  const sample = table.format === 'FIXED_WIDTH' ? table.lines.slice(skip, skip + 1) : table.sample;
  return updateUpload(db, upload.gid, {
    encoding: table.encoding,
    rows_expected: table.rowsExpected,
    sample_cipher: sealSample(vault, upload.gid, sample),
  });
}
