import type { Insertable } from 'kysely';
import type { Consent } from '../../platform/database/database.types.ts';
import type { Transaction } from '../../platform/database/database.ts';

export interface KnownAnswer {
  readonly type: string;
  readonly answer: unknown;
  readonly at: Temporal.Instant;
  readonly application_gid: string;
}

/** The borrower's newest answer to each detail, from any application. */
export function findAnswers(db: Transaction, borrowerGid: string): Promise<KnownAnswer[]> {
  return db
    .selectFrom('confirmation')
    .where('borrower_gid', '=', borrowerGid)
    .distinctOn('type')
    .orderBy('type')
    .orderBy('answered_at', 'desc')
    .select(['type', 'answer', 'answered_at as at', 'application_gid'])
    .execute();
}

export async function putAnswer(
  db: Transaction,
  answer: {
    applicationGid: string;
    borrowerGid: string;
    type: string;
    answer: unknown;
    at: Temporal.Instant;
  },
): Promise<void> {
  const json = JSON.stringify(answer.answer);
  await db
    .insertInto('confirmation')
    .values({
      application_gid: answer.applicationGid,
      borrower_gid: answer.borrowerGid,
      type: answer.type,
      answer: json,
      answered_at: answer.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['application_gid', 'type'])
        .doUpdateSet({ answer: json, answered_at: answer.at }),
    )
    .execute();
}

/** The newest answer to each kind of text, with its time; a refusal counts, too. */
export function findConsents(db: Transaction, borrowerGid: string) {
  return db
    .selectFrom('consent')
    .where('borrower_gid', '=', borrowerGid)
    .distinctOn('type')
    .orderBy('type')
    .orderBy('at', 'desc')
    .select(['type', 'given', 'at', 'application_gid'])
    .execute();
}

export async function insertConsent(db: Transaction, values: Insertable<Consent>): Promise<string> {
  const { gid } = await db
    .insertInto('consent')
    .values(values)
    .returning('gid')
    .executeTakeFirstOrThrow();
  return gid;
}

/** The consent for an application's hard inquiry: the one given when it was submitted. */
export async function findInquiryConsent(
  db: Transaction,
  applicationGid: string,
  type: 'INQUIRY_HARD' | 'INQUIRY_SOFT',
): Promise<string> {
  const { gid } = await db
    .selectFrom('consent')
    .where('application_gid', '=', applicationGid)
    .where('type', '=', type)
    .where('given', '=', true)
    .orderBy('at', 'desc')
    .limit(1)
    .select('gid')
    .executeTakeFirstOrThrow();
  return gid;
}

/** Whether we have a current address of this type. */
export async function hasAddress(
  db: Transaction,
  borrowerGid: string,
  type: 'MAILING' | 'SPOUSE',
): Promise<boolean> {
  const row = await db
    .selectFrom('address')
    .where('borrower_gid', '=', borrowerGid)
    .where('type', '=', type)
    .where('replaced_at', 'is', null)
    .select('gid')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
