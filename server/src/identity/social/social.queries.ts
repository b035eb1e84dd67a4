import { type Insertable, sql } from 'kysely';
import type { SocialProvider } from '@paystead/contract/identity/sign-in';
import type { DB, Transaction } from '../../platform/database/database.ts';
import type { Entrant } from '../registration/borrower.queries.ts';

/** What names a login that comes back: its state, its company, and the browser that began it. */
export interface SignInKey {
  readonly provider: SocialProvider;
  readonly stateHash: Buffer;
  readonly visitHash: Buffer;
}

export async function insertSignIn(
  db: Transaction,
  row: Insertable<DB['social_sign_in']>,
): Promise<void> {
  await db.insertInto('social_sign_in').values(row).execute();
}

/** A login that this browser began and that hasn't come back yet. */
export async function findSignIn(db: Transaction, { provider, stateHash, visitHash }: SignInKey) {
  const { rows } = await sql<{ gid: string; secrets_cipher: Buffer }>`
    select * from social_sign_in_of(${provider}, ${stateHash}, ${visitHash})`.execute(db);
  return rows[0];
}

/** Uses the login up; its gid. Null if it has come back before; two at once get it once. */
export async function spendSignIn(
  db: Transaction,
  { provider, stateHash, visitHash }: SignInKey,
): Promise<string | null> {
  const { rows } = await sql<{ gid: string | null }>`
    select spend_social_sign_in(${provider}, ${stateHash}, ${visitHash}) as gid`.execute(db);
  return rows[0]?.gid ?? null;
}

/**
 * Keeps a login that waits for the password of the account with its email. Returns the account;
 * null if there is none.
 */
export async function keepForPassword(
  db: Transaction,
  { stateHash, visitHash }: SignInKey,
  { email, identityCipher, ticketHash }: Waiting,
): Promise<string | null> {
  const { rows } = await sql<{ gid: string | null }>`
    select keep_for_password(${stateHash}, ${visitHash}, ${email}, ${identityCipher},
      ${ticketHash}) as gid`.execute(db);
  return rows[0]?.gid ?? null;
}

interface Waiting {
  readonly email: string;
  readonly identityCipher: Buffer;
  readonly ticketHash: Buffer;
}

/** A login that waits for a password, and the address of the account. */
interface Ticket {
  readonly gid: string;
  readonly provider: SocialProvider;
  readonly borrower_gid: string;
  readonly identity_cipher: Buffer;
  readonly email: string;
}

/** The login that waits for a password in this browser, locked. */
export async function lockByTicket(
  db: Transaction,
  { ticketHash, visitHash }: { ticketHash: Buffer; visitHash: Buffer },
): Promise<Ticket | undefined> {
  const { rows } = await sql<Ticket>`
    select * from lock_social_ticket(${ticketHash}, ${visitHash})`.execute(db);
  return rows[0];
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
): Promise<Entrant | undefined> {
  const { rows } = await sql<Entrant>`
    select * from linked_login(${provider}, ${lookup})`.execute(db);
  return rows[0];
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
