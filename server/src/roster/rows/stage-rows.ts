import { MOST_ROSTER_ROWS } from '@paystead/contract/employer/roster-terms';
import { type TableRow, UnreadableFile } from '../../platform/files/table/table-row.ts';
import type { WorkContext } from '../../platform/context.ts';
import { checkRow } from '../checks/check-row.ts';
import type { RowProblem } from '../checks/roster-facts.ts';
import { lockRun, updateUpload, type UploadRow } from '../draft/uploads.queries.ts';
import { textsIn } from './match-upload.ts';
import { insertProblems } from './problems.queries.ts';
import { type ReadRow, resolveRows } from './resolve-rows.ts';
import { rowFacts, type RowFacts } from './row-facts.ts';
import { insertStaged } from './rows.queries.ts';

/** Rows in one transaction; after each, the page can say how far we are. */
const CHUNK = 1000;

/** Somebody threw the draft away or matched its columns anew: this reading no longer counts. */
export class Superseded extends Error {
  override readonly name = 'Superseded';
}

/** Runs a step in its own transaction. */
export type Step = <Result>(work: (context: WorkContext) => Promise<Result>) => Promise<Result>;

/**
 * Reads the people of a file, checks and compares them, and stores them chunk by chunk; no more
 * than one chunk is in memory. Throws `UnreadableFile` for a file without people or with too many, and
 * `Superseded` once the reading no longer counts.
 * @returns how many there are
 */
export async function stageRows(
  step: Step,
  upload: UploadRow,
  rows: AsyncIterable<TableRow>,
): Promise<number> {
  const facts = await step((context) => rowFacts(context, upload));
  let chunk: ReadRow[] = [];
  let read = 0;
  const store = async () => {
    const part = chunk;
    chunk = [];
    await step((context) => storeChunk(context, upload, facts, part, read));
  };
  for await (const row of rows) {
    read += 1;
    if (read > MOST_ROSTER_ROWS) throw new UnreadableFile(TOO_MANY);
    chunk.push(readRow(row, upload, facts));
    if (chunk.length === CHUNK) await store();
  }
  if (read === 0) throw new UnreadableFile('This file has no people.');
  if (chunk.length > 0) await store();
  return read;
}

/**
 * Throws `UnreadableFile` if a file has too many people. It only counts them: that takes a moment,
 * and checking them all takes minutes.
 */
export async function countPeople(rows: AsyncIterable<TableRow>): Promise<void> {
  let read = 0;
  for await (const { row } of rows) {
    if (row > 0) read += 1;
    if (read > MOST_ROSTER_ROWS) throw new UnreadableFile(TOO_MANY);
  }
}

const TOO_MANY =
  'This file has more than 100,000 people. Split it by payroll group and say for each part which groups it is for, or send it through the connection.';

function readRow(
  { cells, row }: TableRow,
  { columns, format }: UploadRow,
  facts: RowFacts,
): ReadRow {
  const { problems, values } = checkRow(textsIn(cells, columns), facts.check);
  const isShifted =
    format === 'CSV' && cells.slice(columns.length).some((cell) => cell.trim() !== '');
  const extra: RowProblem[] = isShifted ? [{ field: 'ROW', kind: 'EXTRA_VALUES', value: '' }] : [];
  return { line: row, values, problems: [...problems, ...extra] };
}

async function storeChunk(
  context: WorkContext,
  upload: UploadRow,
  facts: RowFacts,
  chunk: readonly ReadRow[],
  read: number,
): Promise<void> {
  const { db, vault } = context;
  if (!(await lockRun(db, upload))) throw new Superseded();
  const staged = await resolveRows(context, facts.resolve, chunk);
  await insertStaged(db, upload, staged);
  await insertProblems(db, vault, upload, staged);
  await updateUpload(db, upload.gid, { rows_read: read });
}
