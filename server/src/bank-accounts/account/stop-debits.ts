import { isValidated } from '@paystead/lending/states/bank-account-status';
import type { WorkContext } from '../../platform/context.ts';
import { changeAccount, findAny, accountStatus } from './accounts.queries.ts';
import { statusAfter, statusColumns } from './new-account.ts';

/**
 * Stops debits from this account until the owner authorizes them again.
 * @param reason a return code, or TWO_FAILURES
 * @param revoke the account itself is unusable by its return code: also ends its validation
 */
export async function stopDebits(
  { db, event, now }: WorkContext,
  bankAccountGid: string,
  reason: string,
  revoke = false,
): Promise<void> {
  const row = await findAny(db, bankAccountGid);
  if (!row) throw new Error(`There is no bank account ${bankAccountGid}`);
  const status = accountStatus(row);
  await changeAccount(
    db,
    bankAccountGid,
    {
      debits_stopped_at: row.debits_stopped_at ?? now,
      debits_stopped_reason: row.debits_stopped_reason ?? reason,
      ...(revoke &&
        isValidated(status) && {
          ...statusColumns(statusAfter(status, 'revoke'), now),
          was_primary: row.was_primary || row.primary_account,
        }),
    },
    now,
  );
  event(
    'bank_account.debits_stopped',
    { kind: 'bank_account', gid: bankAccountGid },
    { after: { reason } },
  );
}
