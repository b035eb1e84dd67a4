import { prenoteColumns } from '../prenotes/prenote.ts';
import { confirmPrimaryBank as call } from '@paystead/contract/bank-accounts/bank-accounts';
import { refuseDuringHold } from '../../identity/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { accountStatus } from './accounts.queries.ts';
import { lockOwn, makePrimary } from './choose-account.ts';
import { CHECKED, statusColumns, VALIDATED } from './new-account.ts';

/** Confirms the account that payroll has on file. Pay arrives there, so it counts as validated. */
export const confirmPrimaryBank = command(call, async (context) => {
  const account = await lockOwn(context);
  const status = accountStatus(account);
  if (account.way !== 'PAYROLL' || (status !== CHECKED && status !== VALIDATED)) {
    return refuse('NOT_FOUND');
  }

  await refuseDuringHold(context, context.actor.gid);
  const validated = { ...statusColumns(VALIDATED, context.now), ...prenoteColumns(context) };
  return makePrimary(context, account, validated, 'was confirmed as your main account.');
});
