import type { ContactType } from '@paystead/contract/identity/contact-changes';
import { type Selectable, sql } from 'kysely';
import type { DB, Transaction } from '../../platform/database/database.ts';

export type ContactChange = Selectable<DB['contact_change']>;

/**
 * Whether an email address belongs to another account, or may still come back to one by an undo.
 * Makes other transactions wait that want the same address, until this one ends.
 */
export async function isEmailTaken(db: Transaction, email: string, gid: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('new email ' || ${email}, 0))`.execute(
    db,
  );
  const { rows } = await sql<{
    taken: boolean;
  }>`select email_taken(${email}, ${gid}) as taken`.execute(db);
  return rows[0]?.taken ?? true;
}

/**
 * Waits for a bank file that is being built: the file has the person's payouts, and they count as
 * sent, or it has none of them.
 */
export async function waitForBankFile(db: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('paystead ach file'))`.execute(db);
}

export async function insertChange(
  db: Transaction,
  change: Omit<ContactChange, 'gid' | 'undone_at'> & { readonly gid: string },
): Promise<void> {
  await db.insertInto('contact_change').values(change).execute();
}

export function findChange(db: Transaction, gid: string): Promise<ContactChange | undefined> {
  return db.selectFrom('contact_change').selectAll().where('gid', '=', gid).executeTakeFirst();
}

/** Changes of this kind since one of them, with it, that aren't undone. */
export function lockChangesSince(
  db: Transaction,
  change: Pick<ContactChange, 'borrower_gid' | 'type' | 'changed_at'>,
): Promise<ContactChange[]> {
  return db
    .selectFrom('contact_change')
    .selectAll()
    .where('borrower_gid', '=', change.borrower_gid)
    .where('type', '=', change.type)
    .where('changed_at', '>=', change.changed_at)
    .where('undone_at', 'is', null)
    .orderBy('changed_at')
    .forUpdate()
    .execute();
}

export async function markUndone(
  db: Transaction,
  gids: readonly string[],
  at: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('contact_change')
    .set({ undone_at: at, hold_until: null })
    .where('gid', '=', sql<string>`any(${gids}::uuid[])`)
    .execute();
}

/** The changes whose hold isn't over. */
export function findHolding(
  db: Transaction,
  borrowerGid: string,
  now: Temporal.Instant,
): Promise<Pick<ContactChange, 'type' | 'hold_until'>[]> {
  return db
    .selectFrom('contact_change')
    .select(['type', 'hold_until'])
    .where('borrower_gid', '=', borrowerGid)
    .where('undone_at', 'is', null)
    .where('hold_until', '>', now)
    .orderBy('changed_at')
    .execute();
}

/** Changes an email address or a phone number, and what hangs on the account's version. */
export async function putContact(
  db: Transaction,
  gid: string,
  change: { email: string } | { phone: string },
  now: Temporal.Instant,
): Promise<void> {
  await db
    .updateTable('borrower')
    .set({ ...change, account_version: sql`account_version + 1`, updated_at: now })
    .where('gid', '=', gid)
    .execute();
}

interface UndoKey {
  readonly borrower_gid: string;
  readonly type: ContactType;
  readonly old_value: string;
  readonly undo_until: Temporal.Instant;
}

/** The change that a link undoes, for a visitor who has its key. */
export async function findByUndoKey(db: Transaction, hash: Buffer): Promise<UndoKey | undefined> {
  const { rows } = await sql<UndoKey>`select * from contact_undo(${hash})`.execute(db);
  return rows[0];
}
