import type { Insertable } from 'kysely';
import type { SocialProvider } from '@paystead/contract/identity/sign-in';
import type { DB, Transaction } from '../../platform/database/database.ts';

/** What names a login that comes back: its state, its company, and the browser that began it. */
export interface SignInKey {
  readonly provider: SocialProvider;
  readonly stateHash: Buffer;
  readonly visitHash: Buffer;
  readonly now: Temporal.Instant;
}

export async function insertSignIn(
  db: Transaction,
  row: Insertable<DB['social_sign_in']>,
): Promise<void> {
  await db.insertInto('social_sign_in').values(row).execute();
}

/** A login that this browser began and that hasn't come back yet. */
export function findSignIn(db: Transaction, { provider, stateHash, visitHash, now }: SignInKey) {
  return db
    .selectFrom('social_sign_in')
    .select(['gid', 'secrets_cipher'])
    .where('state_hash', '=', stateHash)
    .where('visit_hash', '=', visitHash)
    .where('provider', '=', provider)
    .where('returned_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses the login up. Undefined if it has come back before; two at once get it once. */
export function spendSignIn(db: Transaction, { provider, stateHash, visitHash, now }: SignInKey) {
  return db
    .updateTable('social_sign_in')
    .set({ returned_at: now })
    .where('state_hash', '=', stateHash)
    .where('visit_hash', '=', visitHash)
    .where('provider', '=', provider)
    .where('returned_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('gid')
    .executeTakeFirst();
}

/** Keeps a login that waits for the password of the account with its email. */
export async function keepForPassword(
  db: Transaction,
  gid: string,
  waiting: { borrowerGid: string; identityCipher: Buffer; ticketHash: Buffer },
): Promise<void> {
  await db
    .updateTable('social_sign_in')
    .set({
      borrower_gid: waiting.borrowerGid,
      identity_cipher: waiting.identityCipher,
      ticket_hash: waiting.ticketHash,
    })
    .where('gid', '=', gid)
    .execute();
}

/** The login that waits for a password in this browser, locked. */
export function lockByTicket(
  db: Transaction,
  { ticketHash, visitHash, now }: { ticketHash: Buffer; visitHash: Buffer; now: Temporal.Instant },
) {
  return db
    .selectFrom('social_sign_in')
    .selectAll()
    .where('ticket_hash', '=', ticketHash)
    .where('visit_hash', '=', visitHash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps a login until its session has proved the second factor. The ticket no longer works. */
export async function keepForFactor(
  db: Transaction,
  gid: string,
  sessionGid: string,
): Promise<void> {
  await db
    .updateTable('social_sign_in')
    .set({ session_gid: sessionGid, ticket_hash: null })
    .where('gid', '=', gid)
    .execute();
}

/** The borrower's login that waited for the second factor of this session; deletes it. */
export function takeForFactor(
  db: Transaction,
  borrowerGid: string,
  sessionGid: string,
  now: Temporal.Instant,
) {
  return db
    .deleteFrom('social_sign_in')
    .where('borrower_gid', '=', borrowerGid)
    .where('session_gid', '=', sessionGid)
    .where('expires_at', '>', now)
    .returning(['gid', 'provider', 'identity_cipher'])
    .executeTakeFirst();
}

export async function deleteSignIn(db: Transaction, gid: string): Promise<void> {
  await db.deleteFrom('social_sign_in').where('gid', '=', gid).execute();
}

/** Deletes logins that have expired; returns how many. */
export async function deleteExpired(db: Transaction, now: Temporal.Instant): Promise<number> {
  const deleted = await db
    .deleteFrom('social_sign_in')
    .where('expires_at', '<=', now)
    .executeTakeFirst();

  return Number(deleted.numDeletedRows);
}

/** The borrower who logs in with this account of a company. */
export async function findLinked(
  db: Transaction,
  provider: SocialProvider,
  lookup: Buffer,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('social_link')
    .select('borrower_gid')
    .where('provider', '=', provider)
    .where('subject_lookup', '=', lookup)
    .executeTakeFirst();

  return row?.borrower_gid;
}

export function findLinks(db: Transaction, borrowerGid: string) {
  return db
    .selectFrom('social_link')
    .select(['provider', 'linked_at'])
    .where('borrower_gid', '=', borrowerGid)
    .orderBy('linked_at')
    .execute();
}

/** Adds the link; an account of a company opens one account here. False if it opens another one. */
export async function insertLink(
  db: Transaction,
  link: Insertable<DB['social_link']>,
): Promise<boolean> {
  const added = await db
    .insertInto('social_link')
    .values(link)
    .onConflict((conflict) => conflict.columns(['provider', 'subject_lookup']).doNothing())
    .executeTakeFirst();

  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Removes the link to a company; false if there was none. */
export async function deleteLink(
  db: Transaction,
  borrowerGid: string,
  provider: SocialProvider,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('social_link')
    .where('borrower_gid', '=', borrowerGid)
    .where('provider', '=', provider)
    .executeTakeFirst();

  return deleted.numDeletedRows > 0n;
}
