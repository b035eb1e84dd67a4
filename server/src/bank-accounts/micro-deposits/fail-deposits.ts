import type { WorkContext } from '../../platform/context.ts';
import { changeAccount, findAny, accountStatus } from '../account/accounts.queries.ts';
import { nameAccount } from '../account/bank-account.view.ts';
import { endDeposits, type DepositsState } from './micro-deposits.queries.ts';
import { CHECKED, statusAfter, statusColumns } from '../account/new-account.ts';
import { tellOwner } from '../account/tell-owner.ts';

/** Ends the two deposits of an account without a proof, and tells its owner what is left to do. */
export async function failDeposits(
  context: WorkContext,
  accountGid: string,
  state: DepositsState,
  because: string,
): Promise<void> {
  const { db, now } = context;
  const row = await findAny(db, accountGid);
  await endDeposits(db, accountGid, state, 0, null);
  // One that was verified another way since then stays so.
  if (!row || row.removed_at || row.way !== 'MICRO_DEPOSITS' || accountStatus(row) !== CHECKED)
    return;

  await changeAccount(
    db,
    accountGid,
    statusColumns(statusAfter(CHECKED, 'fail-validation'), now),
    now,
  );
  await tellOwner(context, row.borrower_gid, {
    subject: 'We could not verify your bank account',
    text:
      `${because} Your ${nameAccount(row)} is not verified. You can log in now your bank from our ` +
      'page, add the account again, or send us a statement.',
    about: 'bank account not verified',
  });
}
