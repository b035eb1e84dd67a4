import type { Receiver } from '../../ach/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { openNumber } from './account-number.ts';
import type { AccountRow } from './accounts.queries.ts';
import { findOwner, type Owner } from './owners.queries.ts';

/**
 * An account as an ACH entry names it. To its bank, a prepaid card is a checking account.
 * @param known its owner, if the caller has read them already
 */
export async function achReceiver(
  { db, vault }: Pick<WorkContext, 'db' | 'vault'>,
  row: Pick<AccountRow, 'gid' | 'borrower_gid' | 'account_type' | 'aba_number' | 'account_cipher'>,
  known?: Pick<Owner, 'first_name' | 'last_name'>,
): Promise<Receiver> {
  const owner = known ?? (await findOwner(db, row.borrower_gid));
  return {
    account: {
      kind: row.account_type === 'SAVINGS' ? 'SAVINGS' : 'CHECKING',
      routingNumber: row.aba_number,
      accountNumber: openNumber(vault, row.gid, row.account_cipher),
    },
    name: `${owner.first_name} ${owner.last_name}`,
  };
}
