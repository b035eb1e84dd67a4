import type { Transaction } from '../platform/database.ts';

export interface NewLink {
  readonly borrower_gid: string;
  readonly token_hash: Buffer;
  readonly verify_primary: boolean;
  readonly swap_allowed: boolean;
  readonly expires_at: Date;
  readonly created_at: Date;
}

export async function insertLink(db: Transaction, link: NewLink): Promise<void> {
  await db.insertInto('bank_link').values(link).execute();
}

/** The newest window of a person that is still open; with a token, only if it is that one's. */
export function findOpenLink(db: Transaction, borrowerGid: string, now: Date, tokenHash?: Buffer) {
  return db
    .selectFrom('bank_link')
    .where('borrower_gid', '=', borrowerGid)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(tokenHash !== undefined, (link) => link.where('token_hash', '=', tokenHash ?? null))
    .orderBy('created_at', 'desc')
    .select(['gid', 'swap_allowed'])
    .forUpdate()
    .executeTakeFirst();
}

export async function endLink(
  db: Transaction,
  gid: string,
  ended: { readonly outcome: string; readonly institution: string | null; readonly ended_at: Date },
): Promise<void> {
  await db.updateTable('bank_link').set(ended).where('gid', '=', gid).execute();
}
