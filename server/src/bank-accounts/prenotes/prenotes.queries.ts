import { type Selectable, sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { BankAccount } from '../../platform/database/database.types.ts';

/** The next validated accounts whose prenote has to be sent; locked. */
export async function lockNeedingPrenote(
  db: Transaction,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<Selectable<BankAccount>[]> {
  return db
    .selectFrom('bank_account')
    .where('prenote_state', '=', 'NEEDED')
    .where('gid', '>', after)
    .where('removed_at', 'is', null)
    .orderBy('gid')
    .limit(limit)
    .forUpdate()
    .selectAll()
    .execute();
}

/** Opens the accounts whose banks had their days to answer, and didn't. */
export async function clearPrenotes(db: Transaction, day: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update bank_account set prenote_state = 'CLEAR'
     where prenote_state = 'SENT' and prenote_clear_on <= ${day}::date`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
