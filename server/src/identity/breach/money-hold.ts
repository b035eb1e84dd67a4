import type { WorkContext } from '../../platform/context.ts';
import { findMoneyHeld, lockMoneyHold, updateBorrower } from '../registration/borrower.queries.ts';
import { askedBy } from './breach.ts';

export interface MoneyHold {
  readonly since: Temporal.Instant;
  /** Who flagged the account; null once it is open again and its money may go on. */
  readonly because: 'LIST' | 'STAFF' | null;
}

/** The hold on a person's money, locked for the rest of the transaction; null without one (B1). */
export async function lockHold(
  { db }: Pick<WorkContext, 'db'>,
  borrowerGid: string,
): Promise<MoneyHold | null> {
  const row = await lockMoneyHold(db, borrowerGid);
  if (!row?.money_held_at) return null;
  return { since: row.money_held_at, because: row.breached_by && askedBy(row.breached_by) };
}

/** Those of some people whose money is held (B1). */
export function peopleWithHeldMoney(
  { db }: Pick<WorkContext, 'db'>,
  borrowerGids: readonly string[],
): Promise<ReadonlySet<string>> {
  return findMoneyHeld(db, borrowerGids);
}

/** Lets bank files take the person's money again; the database refuses it for a flagged account. */
export function endHold(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  borrowerGid: string,
): Promise<void> {
  return updateBorrower(db, borrowerGid, now, { money_held_at: null });
}
