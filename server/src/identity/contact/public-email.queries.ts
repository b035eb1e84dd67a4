import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * The subjects of emails that a call without a session can cause. Written out, not bound, so that
 * the index of the same subjects serves the count.
 */
const isPublic = sql<boolean>`about in ('email verification', 'account exists', 'password reset')`;

/** Makes other transactions wait that would email this address, until this one ends. */
export async function lockRecipient(db: Transaction, recipient: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('public email ' || ${recipient}, 0))`.execute(
    db,
  );
}

/** How many of them were written to an address since then, sent or waiting. */
export async function countPublicEmails(
  db: Transaction,
  recipient: string,
  since: Temporal.Instant,
): Promise<number> {
  const { count } = await db
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('recipient', '=', recipient)
    .where(isPublic)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();

  return Number(count);
}
