import { isRoutingNumber } from '@paystead/nacha/records/aba-routing';
import { readRosterEntry } from '../../employers/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { accountNumberHash } from './account-number.ts';
import {
  findKnown,
  findOwn,
  hasRemoved,
  lockAccounts,
  type AccountRow,
} from './accounts.queries.ts';
import { findBankNameFor } from './bank-name.ts';
import { isUnconfirmed, storeAccount, CHECKED } from './new-account.ts';

/**
 * Stores the account that the borrower's pay goes to, as the employer's roster reports it, for the
 * borrower to confirm (flow CONFIRM_PRIMARY, S4.4, BANK-4). It isn't primary until then. Undefined
 * when payroll reports none, when no bank has its routing number, or when the borrower proved it
 * another way or removed it.
 */
export async function addPayrollAccount(context: WorkContext): Promise<AccountRow | undefined> {
  const { actor, db, vault } = context;
  const told = (await readRosterEntry(context, actor.gid))?.bank;
  if (!told || !isRoutingNumber(told.routingNumber)) return undefined;

  await lockAccounts(db, actor.gid);
  const lookup = accountNumberHash(vault, told.accountNumber);
  const known = await findKnown(db, actor.gid, told.routingNumber, lookup);
  if (known) return isUnconfirmed(known) ? known : undefined;
  if (await hasRemoved(db, actor.gid, told.routingNumber, lookup)) return undefined;

  const gid = await storeAccount(context, {
    borrowerGid: actor.gid,
    abaNumber: told.routingNumber,
    accountNumber: told.accountNumber,
    type: told.accountType,
    name: (await findBankNameFor(context, told.routingNumber)) ?? 'Your bank',
    way: 'PAYROLL',
    status: CHECKED,
    primary: 'NEVER',
  });
  return findOwn(db, actor.gid, gid);
}
