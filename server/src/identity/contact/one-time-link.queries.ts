import type { Transaction } from '../../platform/database/database.ts';

export type LinkPurpose = 'PASSWORD' | 'EMAIL' | 'BANK' | 'REFUND_BANK' | 'UPLOAD';

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

export function findToken(
  db: Transaction,
  hash: Buffer,
  purpose: LinkPurpose,
  now: Temporal.Instant,
) {
  return db
    .selectFrom('one_time_token')
    .select(['gid', 'borrower_gid', 'account_version', 'subject_gid'])
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** A key in any state, with the details of its owner that anyone who has the key may see. */
export function findAnyToken(db: Transaction, hash: Buffer) {
  return db
    .selectFrom('one_time_token')
    .innerJoin('borrower', 'borrower.gid', 'one_time_token.borrower_gid')
    .innerJoin('employer', 'employer.gid', 'borrower.employer_gid')
    .where('token_hash', '=', hash)
    .select([
      'purpose',
      'used_at',
      'voided_at',
      'expires_at',
      'one_time_token.created_at',
      'subject_gid',
      'session_gid',
      'one_time_token.borrower_gid',
      'one_time_token.account_version',
      'borrower.account_version as owner_version',
      'borrower.employer_gid',
      'borrower.first_name',
      'borrower.breached_at',
      'employer.name as employer',
    ])
    .executeTakeFirst();
}

export function spendToken(
  db: Transaction,
  hash: Buffer,
  purpose: LinkPurpose,
  now: Temporal.Instant,
) {
  return db
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['gid', 'borrower_gid', 'account_version', 'subject_gid'])
    .executeTakeFirst();
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
