import type { WorkContext } from '../platform/context.ts';
import { lookupOf } from './account-number.ts';
import { findKnown, lockAccounts } from './accounts.queries.ts';
import { CHECKED, storeAccount, type GivenAccount } from './new-account.ts';

/**
 * Keeps the account payroll pays a borrower's wages to; the borrower confirms it
 * (CONFIRM_PRIMARY).
 */
export async function addPayrollAccount(
  context: WorkContext,
  given: Pick<GivenAccount, 'borrowerGid' | 'abaNumber' | 'accountNumber' | 'type' | 'name'>,
): Promise<{ gid: string }> {
  const { db, vault } = context;
  await lockAccounts(db, given.borrowerGid);
  const lookup = lookupOf(vault, given.accountNumber);
  const known = await findKnown(db, given.borrowerGid, given.abaNumber, lookup);
  if (known) return { gid: known.gid };
  const gid = await storeAccount(context, {
    ...given,
    way: 'PAYROLL',
    status: CHECKED,
    primary: 'IF_NONE',
  });
  return { gid };
}
