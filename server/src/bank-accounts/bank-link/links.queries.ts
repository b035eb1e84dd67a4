import { UnfinishedLinkState } from '@paystead/contract/bank-accounts/bank-accounts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { BankLink } from '../../platform/database/database.types.ts';

export type LinkRow = Selectable<BankLink>;

export async function insertLink(db: Transaction, link: Insertable<BankLink>): Promise<void> {
  await db.insertInto('bank_link').values(link).execute();
}

/** The person's newest open window; with a token, only if that window has it. */
export function findOpenLink(
  db: Transaction,
  borrowerGid: string,
  now: Temporal.Instant,
  tokenHash?: Buffer,
) {
  return openLinks(db, borrowerGid, now)
    .$if(tokenHash !== undefined, (link) => link.where('token_hash', '=', tokenHash ?? null))
    .executeTakeFirst();
}

/** As above, and locks it. */
export function lockOpenLink(db: Transaction, borrowerGid: string, now: Temporal.Instant) {
  return openLinks(db, borrowerGid, now).forUpdate().executeTakeFirst();
}

function openLinks(db: Transaction, borrowerGid: string, now: Temporal.Instant) {
  return db
    .selectFrom('bank_link')
    .where('borrower_gid', '=', borrowerGid)
    .where('state', '=', 'OPEN')
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .selectAll();
}

/** The person's latest link without an account, unless an account was proved since. */
export function findUnfinishedLink(db: Transaction, borrowerGid: string) {
  return db
    .selectFrom('bank_link')
    .where('borrower_gid', '=', borrowerGid)
    .where('state', 'in', UnfinishedLinkState.options)
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
    .$narrowType<{ state: UnfinishedLinkState }>()
    .executeTakeFirst();
}

/** A link of a person whose bank requires another login. */
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

/** A link whose account we still ask for; undefined once it is settled. */
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

/** Ended links that still hold a secret and that nobody can continue, oldest first. */
export function findSpentLinks(
  db: Transaction,
  {
    now,
    renewable,
    most,
  }: {
    readonly now: Temporal.Instant;
    readonly renewable: Temporal.Instant;
    readonly most: number;
  },
): Promise<LinkRow[]> {
  return db
    .selectFrom('bank_link')
    .where('secret_cipher', 'is not', null)
    .where(({ and, eb, or }) =>
      or([
        eb('state', 'in', ['ENDED', 'FAILED']),
        and([eb('state', '=', 'OPEN'), eb('expires_at', '<', now)]),
        and([eb('state', '=', 'SIGN_IN_AGAIN'), eb('expires_at', '<', renewable)]),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bank_link as renewal')
            .whereRef('renewal.renews_gid', '=', 'bank_link.gid')
            .where('renewal.secret_cipher', 'is not', null)
            .select('renewal.gid'),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('gid')
    .limit(most)
    .selectAll()
    .execute();
}

/** Deletes the secrets of these links and of the links they renewed. */
export async function dropSecrets(db: Transaction, links: readonly LinkRow[]): Promise<void> {
  const gids = links.flatMap(({ gid, renews_gid }) => (renews_gid ? [gid, renews_gid] : [gid]));
  if (gids.length === 0) return;
  await db
    .updateTable('bank_link')
    .set({ secret_cipher: null })
    .where('gid', '=', sql<string>`any(${gids}::uuid[])`)
    .where('state', '<>', 'WAITING')
    .execute();
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
  ended: {
    readonly outcome: string;
    readonly institution: string | null;
    readonly ended_at: Temporal.Instant;
  },
): Promise<void> {
  return changeLink(db, gid, { ...ended, state: 'ENDED' });
}
