import { bankLetters, fill } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { changeAccount, findAny, accountStatus } from '../account/accounts.queries.ts';
import { inSentence, nameAccount } from '../account/bank-account.view.ts';
import { endDeposits, type DepositsState } from './micro-deposits.queries.ts';
import { CHECKED, statusAfter, statusColumns } from '../account/new-account.ts';
import { tellOwner } from '../account/tell-owner.ts';

/** Fails the verification by two deposits, and tells the owner which ways are left. */
export async function failDeposits(
  context: WorkContext,
  accountGid: string,
  state: DepositsState,
  because: string,
): Promise<void> {
  const { db, now } = context;
  const row = await findAny(db, accountGid);
  await endDeposits(db, accountGid, state, 0, null);
  // An account that was verified another way since then stays verified.
  if (!row || row.removed_at || row.way !== 'MICRO_DEPOSITS' || accountStatus(row) !== CHECKED)
    return;

  await changeAccount(
    db,
    accountGid,
    statusColumns(statusAfter(CHECKED, 'fail-validation'), now),
    now,
  );
  await tellOwner(context, row.borrower_gid, {
    ...fill(context, bankLetters.depositsFailed, {
      reason: because,
      account: inSentence(nameAccount(row)),
    }),
    about: 'bank account not verified',
  });
}
