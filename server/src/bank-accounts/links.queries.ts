import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Transaction } from '../platform/database.ts';
import type { BankLink } from '../platform/database.types.ts';

export type LinkRow = Selectable<BankLink>;

export async function insertLink(db: Transaction, link: Insertable<BankLink>): Promise<void> {
  await db.insertInto('bank_link').values(link).execute();
}

/** The newest window of a person that is still open; with a token, only if it is that one's. */
export function findOpenLink(db: Transaction, borrowerGid: string, now: Date, tokenHash?: Buffer) {
  return openLinks(db, borrowerGid, now)
    .$if(tokenHash !== undefined, (link) => link.where('token_hash', '=', tokenHash ?? null))
    .executeTakeFirst();
}

/** The same, locked. */
export function lockOpenLink(db: Transaction, borrowerGid: string, now: Date) {
  return openLinks(db, borrowerGid, now).forUpdate().executeTakeFirst();
}

function openLinks(db: Transaction, borrowerGid: string, now: Date) {
  return db
    .selectFrom('bank_link')
    .where('borrower_gid', '=', borrowerGid)
    .where('state', '=', 'OPEN')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .selectAll();
}

/** The latest link of a person that brought no account, unless an account was proved since. */
export function findUnfinishedLink(
  db: Transaction,
  borrowerGid: string,
): Promise<LinkRow | undefined> {
  return db
    .selectFrom('bank_link')
    .where('borrower_gid', '=', borrowerGid)
    .where('state', 'in', ['WAITING', 'SIGN_IN_AGAIN', 'FAILED'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bank_account')
            .whereRef('bank_account.borrower_gid', '=', 'bank_link.borrower_gid')
            .whereRef('bank_account.validated_at', '>=', 'bank_link.created_at')
            .select('bank_account.gid'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();
}

/** A link of a person whose bank wants another sign-in. */
export function findRenewable(
  db: Transaction,
  borrowerGid: string,
  gid: string,
): Promise<LinkRow | undefined> {
  return db
    .selectFrom('bank_link')
    .where('borrower_gid', '=', borrowerGid)
    .where('gid', '=', gid)
    .where('state', '=', 'SIGN_IN_AGAIN')
    .selectAll()
    .executeTakeFirst();
}

/** A link whose account is asked for again; undefined once that has an end. */
export function findWaitingLink(db: Transaction, gid: string): Promise<LinkRow | undefined> {
  return waitingLink(db, gid).executeTakeFirst();
}

export function lockWaitingLink(db: Transaction, gid: string): Promise<LinkRow | undefined> {
  return waitingLink(db, gid).forUpdate().executeTakeFirst();
}

function waitingLink(db: Transaction, gid: string) {
  return db
    .selectFrom('bank_link')
    .where('gid', '=', gid)
    .where('state', '=', 'WAITING')
    .selectAll();
}

export async function changeLink(
  db: Transaction,
  gid: string,
  change: Updateable<BankLink>,
): Promise<void> {
  await db.updateTable('bank_link').set(change).where('gid', '=', gid).execute();
}

export function endLink(
  db: Transaction,
  gid: string,
  ended: { readonly outcome: string; readonly institution: string | null; readonly ended_at: Date },
): Promise<void> {
  return changeLink(db, gid, { ...ended, state: 'ENDED' });
}
