import { type HeldMoneyRow, lockHeldMoney } from '../held-money/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { lockLoan } from '../servicing/index.ts';
import { findSum } from './desk.queries.ts';

/**
 * A sum that we still hold, locked after its loan. Refuses with NOT_FOUND, and with
 * HELD_MONEY_CLOSED if somebody ended it.
 */
export async function lockSum({ db, now }: WorkContext, gid: string): Promise<HeldMoneyRow> {
  const seen = (await findSum(db, gid, now)) ?? refuse('NOT_FOUND');
  if (seen.loan_gid) await lockLoan(db, seen.loan_gid);
  const row = (await lockHeldMoney(db, gid)) ?? refuse('NOT_FOUND');
  if (row.state === 'CLOSED') refuse('HELD_MONEY_CLOSED');
  return row;
}

/** A sum that is not on its way to a state yet, locked. */
export async function lockFreeSum(context: WorkContext, gid: string): Promise<HeldMoneyRow> {
  const row = await lockSum(context, gid);
  return row.place === 'ESCHEAT' ? refuse('HELD_MONEY_CLOSED') : row;
}
