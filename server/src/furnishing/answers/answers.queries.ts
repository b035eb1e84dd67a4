import { sql } from 'kysely';
import type { Bureau } from '../../partners/bureau-files/bureau-files.ts';
import type { Transaction } from '../../platform/database/database.ts';

/** A file that a bureau has, and whether it has answered it. */
export async function lockAnswer(db: Transaction, name: string, bureau: Bureau) {
  const { rows } = await sql<{ file_gid: string; answered_at: Temporal.Instant | null }>`
    select answer.file_gid, answer.answered_at
      from furnishing_answer answer join furnishing_file file on file.gid = answer.file_gid
     where file.name = ${name} and answer.bureau = ${bureau} for update of answer`.execute(db);
  return rows[0];
}

export async function updateAnswer(
  db: Transaction,
  of: { file: string; bureau: Bureau },
  answer: { accepted: number; refused: number; at: Temporal.Instant },
): Promise<void> {
  await db
    .updateTable('furnishing_answer')
    .set({ accepted: answer.accepted, refused: answer.refused, answered_at: answer.at })
    .where('file_gid', '=', of.file)
    .where('bureau', '=', of.bureau)
    .execute();
}

/**
 * Keeps what a bureau refused of a file, by the account numbers that it names.
 * @returns how many of them the file has
 */
export async function insertRefusals(
  db: Transaction,
  of: { file: string; bureau: Bureau },
  refused: readonly { account: string; reason: string }[],
): Promise<number> {
  const { rows } = await sql<{ gid: string }>`
    insert into furnishing_refusal (record_gid, borrower_gid, bureau, reason)
    select distinct on (said.gid) said.gid, said.borrower_gid, ${of.bureau}, given.reason
      from unnest(${refused.map(({ account }) => account)}::text[],
                  ${refused.map(({ reason }) => reason)}::text[]) as given (account, reason)
      join furnishing_record said on said.file_gid = ${of.file}::uuid
       and said.line_cipher is not null
       and upper(left(replace(said.loan_gid::text, '-', ''), 30)) = given.account
        on conflict do nothing
    returning record_gid as gid`.execute(db);
  await sql`
    update furnishing_file set refused =
           (select count(distinct refused.record_gid) from furnishing_refusal refused
              join furnishing_record said on said.gid = refused.record_gid
             where said.file_gid = ${of.file}::uuid)
     where gid = ${of.file}::uuid`.execute(db);
  return rows.length;
}

/** The files that a bureau got before a day and hasn't answered. */
export async function findUnanswered(db: Transaction, before: string) {
  const { rows } = await sql<{ name: string; bureau: Bureau }>`
    select file.name, answer.bureau
      from furnishing_answer answer join furnishing_file file on file.gid = answer.file_gid
     where answer.answered_at is null
       and (answer.handed_over_at at time zone 'America/New_York')::date < ${before}::date
     order by file.name, answer.bureau`.execute(db);
  return rows;
}
