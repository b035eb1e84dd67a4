import type { Receiver } from '../../ach/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { openNumber } from './account-number.ts';
import type { AccountRow } from './accounts.queries.ts';
import { findOwners, type Owner } from './owners.queries.ts';

type Account = Pick<
  AccountRow,
  'gid' | 'borrower_gid' | 'account_type' | 'aba_number' | 'account_cipher'
>;

/** An account as an ACH entry names it. To its bank, a prepaid card is a checking account. */
export async function achReceiver(
  context: Pick<WorkContext, 'db' | 'vault'>,
  row: Account,
): Promise<Receiver> {
  return (await achReceivers(context, [row]))(row);
}

/** Some accounts as ACH entries name them, in one statement for all of them. */
export async function achReceivers(
  { db, vault }: Pick<WorkContext, 'db' | 'vault'>,
  rows: readonly Account[],
): Promise<(row: Account) => Receiver> {
  const owners = await findOwners(
    db,
    rows.map((row) => row.borrower_gid),
  );
  return (row) => {
    const owner = owners.get(row.borrower_gid);
    if (!owner) throw new Error(`There is no owner of bank account ${row.gid}`);
    return receiverOf({ vault }, row, owner);
  };
}

/** The same of an account whose owner is known. */
export function receiverOf(
  { vault }: Pick<WorkContext, 'vault'>,
  row: Account,
  owner: Pick<Owner, 'first_name' | 'last_name'>,
): Receiver {
  return {
    account: {
      kind: row.account_type === 'SAVINGS' ? 'SAVINGS' : 'CHECKING',
      routingNumber: row.aba_number,
      accountNumber: openNumber(vault, row.gid, row.account_cipher),
    },
    name: `${owner.first_name} ${owner.last_name}`,
  };
}
