import type { Transaction } from '../../platform/database/database.ts';

/** The newest notes on a borrower and their loans, with who wrote them. */
export function findNotes(db: Transaction, borrowerGid: string, limit: number) {
  return db
    .selectFrom('desk_note')
    .innerJoin('staff_member', 'staff_member.gid', 'desk_note.written_by')
    .where('desk_note.borrower_gid', '=', borrowerGid)
    .orderBy('desk_note.written_at', 'desc')
    .orderBy('desk_note.gid')
    .limit(limit)
    .select([
      'desk_note.gid',
      'desk_note.loan_gid',
      'desk_note.note_cipher',
      'desk_note.written_at',
      'staff_member.name',
    ])
    .execute();
}

export async function insertNote(
  db: Transaction,
  note: {
    readonly gid: string;
    readonly borrowerGid: string;
    readonly loanGid: string | null;
    readonly sealed: Buffer;
    readonly by: string;
    readonly at: Temporal.Instant;
  },
): Promise<void> {
  await db
    .insertInto('desk_note')
    .values({
      gid: note.gid,
      borrower_gid: note.borrowerGid,
      loan_gid: note.loanGid,
      note_cipher: note.sealed,
      written_by: note.by,
      written_at: note.at,
    })
    .execute();
}

export async function findWriter(db: Transaction, gid: string): Promise<string> {
  const found = db.selectFrom('staff_member').where('gid', '=', gid).select('name');
  return (await found.executeTakeFirstOrThrow()).name;
}
