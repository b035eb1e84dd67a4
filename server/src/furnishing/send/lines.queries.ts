import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { RecordRow } from '../records.queries.ts';

/** The next records of a file that aren't written yet and may go, by gid; locked. */
export async function lockUnwritten(
  db: Transaction,
  asked: { file: string; after: string; limit: number; skip: readonly string[] },
): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select * from furnishing_record
     where file_gid = ${asked.file}::uuid and gid > ${asked.after}::uuid and line_cipher is null
       and faults = '{}' and gid <> all(${[...asked.skip]}::uuid[])
     order by gid limit ${asked.limit} for update`.execute(db);
  return rows;
}

/** What was decided about a record when it was written. */
export interface WrittenLine {
  readonly gid: string;
  readonly line: Buffer | null;
  readonly condition: string | null;
  readonly faults: readonly string[];
}

export async function updateLines(db: Transaction, lines: readonly WrittenLine[]): Promise<void> {
  const rows = lines.map(({ condition, faults, gid, line }) => ({
    gid,
    condition,
    faults,
    line: line === null ? null : `\\x${line.toString('hex')}`,
  }));
  await sql`
    update furnishing_record said set line_cipher = made.line::bytea,
           condition_code = made.condition, faults = made.faults
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as made (gid uuid, line text, condition text, faults text[])
     where said.gid = made.gid`.execute(db);
}

/** The next written lines of a file, in the order in which they go out. */
export async function findLines(
  db: Transaction,
  file: string,
  after: string,
  limit: number,
): Promise<{ gid: string; line_cipher: Buffer }[]> {
  const { rows } = await sql<{ gid: string; line_cipher: Buffer }>`
    select gid, line_cipher from furnishing_record
     where file_gid = ${file}::uuid and gid > ${after}::uuid and line_cipher is not null
     order by gid limit ${limit}`.execute(db);
  return rows;
}
