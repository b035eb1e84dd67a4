import { type Insertable, sql } from 'kysely';
import type { Trouble } from '../platform/database.types.ts';
import type { Transaction } from '../platform/database.ts';

/** Writes what went wrong; the same again counts as one more try, or opens it anew. */
export async function upsertTrouble(
  db: Transaction,
  row: Omit<Insertable<Trouble>, 'first_at' | 'last_at'> & { readonly kind: string },
  at: Date,
): Promise<void> {
  await db
    .insertInto('trouble')
    .values({ ...row, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject']).doUpdateSet({
        what: row.what,
        tries: sql`case when trouble.closed_at is null then trouble.tries + 1 else 1 end`,
        last_at: at,
        closed_at: null,
        closed_by: null,
        ...(row.kept_cipher !== undefined && { kept_cipher: row.kept_cipher }),
      }),
    )
    .execute();
}

/** Closes what is open of a kind and subject. */
export async function closeTrouble(
  db: Transaction,
  kind: string,
  subject: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('trouble')
    .set({ closed_at: at, kept_cipher: null })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .execute();
}
