import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

export type LinkPurpose = 'PASSWORD' | 'EMAIL' | 'BANK' | 'REFUND_BANK' | 'UPLOAD' | 'UNDO_CONTACT';

export async function insertToken(
  db: Transaction,
  token: {
    hash: Buffer;
    purpose: LinkPurpose;
    borrowerGid: string;
    accountVersion: number;
    subjectGid: string | null;
    sessionGid: string | null;
    expiresAt: Temporal.Instant;
    now: Temporal.Instant;
  },
): Promise<void> {
  await db
    .insertInto('one_time_token')
    .values({
      token_hash: token.hash,
      purpose: token.purpose,
      borrower_gid: token.borrowerGid,
      account_version: token.accountVersion,
      subject_gid: token.subjectGid,
      session_gid: token.sessionGid,
      expires_at: token.expiresAt,
      created_at: token.now,
    })
    .execute();
}

/** A key in any state, with the details of its owner that anyone who has the key may see. */
export interface FoundKey {
  readonly gid: string;
  readonly purpose: LinkPurpose;
  readonly used_at: Temporal.Instant | null;
  readonly voided_at: Temporal.Instant | null;
  readonly expires_at: Temporal.Instant;
  readonly created_at: Temporal.Instant;
  readonly subject_gid: string | null;
  readonly session_gid: string | null;
  readonly borrower_gid: string;
  readonly account_version: number;
  /** The version that the account has now. */
  readonly owner_version: number;
  readonly employer_gid: string;
  readonly first_name: string;
  readonly breached_at: Temporal.Instant | null;
  readonly employer: string;
}

export async function findKey(db: Transaction, hash: Buffer): Promise<FoundKey | undefined> {
  const { rows } = await sql<FoundKey>`select * from one_time_key(${hash})`.execute(db);
  return rows[0];
}

/** A key that is used up now, and its owner. */
export type SpentKey = Pick<
  FoundKey,
  'gid' | 'borrower_gid' | 'employer_gid' | 'account_version' | 'subject_gid'
>;

/** Uses up a key that still holds, by the product's clock. */
export async function spendToken(
  db: Transaction,
  hash: Buffer,
  purpose: LinkPurpose,
): Promise<SpentKey | undefined> {
  const { rows } = await sql<SpentKey>`
    select * from spend_one_time_key(${hash}, ${purpose})`.execute(db);
  return rows[0];
}

/** Voids older links of this purpose; with a subject, only those for the same subject. */
export async function voidTokens(
  db: Transaction,
  borrowerGid: string,
  purpose: LinkPurpose,
  now: Temporal.Instant,
  subjectGid?: string,
): Promise<void> {
  await db
    .updateTable('one_time_token')
    .set({ voided_at: now })
    .where('borrower_gid', '=', borrowerGid)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .$if(subjectGid !== undefined, (rows) => rows.where('subject_gid', '=', subjectGid ?? ''))
    .execute();
}

export async function countTokensSince(
  db: Transaction,
  borrowerGid: string,
  purpose: LinkPurpose,
  since: Temporal.Instant,
): Promise<number> {
  const row = await db
    .selectFrom('one_time_token')
    .select(({ fn }) => fn.countAll<bigint>().as('tokens'))
    .where('borrower_gid', '=', borrowerGid)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();

  return Number(row.tokens);
}
