import type { Transaction } from '../../platform/database/database.ts';

/** An answer is accepted for two minutes after it was solved. */
const KEPT = { hours: 1 };

/** Stores that an answer was accepted; false if it was before, at any server. */
export async function spendAnswer(
  db: Transaction,
  answerHash: Buffer,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await db
    .insertInto('recaptcha_answer')
    .values({ answer_hash: answerHash, expires_at: now.add(KEPT) })
    .onConflict((conflict) => conflict.column('answer_hash').doNothing())
    .returning('answer_hash')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the answers that are too old to be accepted again. */
export async function deleteOldAnswers(db: Transaction, now: Temporal.Instant): Promise<void> {
  await db.deleteFrom('recaptcha_answer').where('expires_at', '<', now).execute();
}
