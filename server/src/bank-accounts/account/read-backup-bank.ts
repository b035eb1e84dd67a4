import { readBackupBank as call } from '@paystead/contract/bank-accounts/bank-accounts';
import { query } from '../../platform/calls/command.ts';
import { findAccounts } from './accounts.queries.ts';
import { viewAccount } from './bank-account.view.ts';

/** The backup account for bank debits, null when there is none. */
export const readBackupBank = query(call, async ({ actor, db, now, today }) => {
  const row = (await findAccounts(db, actor.gid)).find((one) => one.backup);
  return row ? viewAccount(row, { now, today }) : null;
});
