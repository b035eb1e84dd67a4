import { sql } from 'kysely';
import type { Transaction } from '../platform/database/database.ts';
import type { Words } from '../platform/house/house-of-day.ts';

/** Words that the lender wrote, as valid on a day. */
export interface ValidWords extends Words {
  readonly validFrom: string;
}

/** The lender's own words on a day, by the key of their letter. */
export async function findWords(db: Transaction, day: string): Promise<Map<string, ValidWords>> {
  const rows = await db
    .selectFrom('letter_words')
    .where('valid_from', '<=', day)
    .distinctOn('key')
    .orderBy('key')
    .orderBy('valid_from', 'desc')
    .select(['key', 'subject', 'body', 'valid_from'])
    .execute();
  return new Map(
    rows.map(({ body, key, subject, valid_from: validFrom }) => [
      key,
      { subject, body, validFrom },
    ]),
  );
}

/** Adds words that begin on a day to come; their name is their first day. */
export async function addWords(
  db: Transaction,
  key: string,
  { body, subject, validFrom }: ValidWords,
): Promise<void> {
  await db
    .insertInto('letter_words')
    .values({ key, version: validFrom, subject, body, valid_from: validFrom })
    .execute();
}

/** Takes words back that haven't begun; the database refuses those that have. */
export async function takeWordsBack(db: Transaction, key: string, validFrom: string) {
  await sql`delete from letter_words
    where key = ${key} and valid_from = ${validFrom}::date`.execute(db);
}
