import {
  listBanks as call,
  readBackupBank as backupCall,
  readPrimaryBank as primaryCall,
} from '@paystead/contract/bank-accounts';
import { query } from '../platform/command.ts';
import { findAccounts } from './accounts.queries.ts';
import { takesDebits, viewAccount } from './bank-account.view.ts';

/** Accounts of the user; with `ach` only those that may, or may not, be debited now. */
export const listBanks = query(call, async ({ actor, db, input, today }) => {
  const rows = await findAccounts(db, actor.gid);
  const wanted =
    input.ach === undefined ? rows : rows.filter((row) => takesDebits(row) === (input.ach === '1'));
  return wanted.map((row) => viewAccount(row, today));
});

/** The primary account, null when there is none. */
export const readPrimaryBank = query(primaryCall, async ({ actor, db, today }) => {
  const row = (await findAccounts(db, actor.gid)).find((one) => one.primary_account);
  return row ? viewAccount(row, today) : null;
});

/** The backup account for bank debits, null when there is none. */
export const readBackupBank = query(backupCall, async ({ actor, db, today }) => {
  const row = (await findAccounts(db, actor.gid)).find((one) => one.backup);
  return row ? viewAccount(row, today) : null;
});
