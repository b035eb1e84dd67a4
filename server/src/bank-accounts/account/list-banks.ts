import { listBanks as call } from '@paystead/contract/bank-accounts/bank-accounts';
import { query } from '../../platform/calls/command.ts';
import { findAccounts } from './accounts.queries.ts';
import { takesDebits, viewAccount } from './bank-account.view.ts';

/** The user's accounts; with `ach` only those that can, or can't, be debited now. */
export const listBanks = query(call, async ({ actor, db, input, now, today }) => {
  const rows = await findAccounts(db, actor.gid);
  const wanted =
    input.ach === undefined ? rows : rows.filter((row) => takesDebits(row) === (input.ach === '1'));
  return wanted.map((row) => viewAccount(row, { now, today }));
});
