import type { Transaction } from '../../platform/database/database.ts';

export interface FilePart {
  readonly upload_gid: string;
  readonly part: number;
  readonly employer_gid: string;
  readonly content_cipher: Buffer;
}

export async function insertPart(db: Transaction, part: FilePart): Promise<void> {
  await db.insertInto('roster_file_part').values(part).execute();
}

export async function findPart(
  db: Transaction,
  uploadGid: string,
  part: number,
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('roster_file_part')
    .where('upload_gid', '=', uploadGid)
    .where('part', '=', part)
    .select('content_cipher')
    .executeTakeFirst();
  return row?.content_cipher;
}

/** Deletes the rows of a draft and their problems. */
export async function deleteRows(db: Transaction, uploadGid: string): Promise<void> {
  await db.deleteFrom('roster_problem').where('upload_gid', '=', uploadGid).execute();
  await db.deleteFrom('roster_row').where('upload_gid', '=', uploadGid).execute();
}

/** Deletes everything of a file that tells of people: its rows, their problems, and itself. */
export async function deleteContents(db: Transaction, uploadGid: string): Promise<void> {
  await deleteRows(db, uploadGid);
  await db.deleteFrom('roster_file_part').where('upload_gid', '=', uploadGid).execute();
}
