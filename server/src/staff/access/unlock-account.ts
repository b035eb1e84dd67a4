import { unlockAccount as call } from '@paystead/contract/product/access';
import { clearTries, findAccountLock } from '../../identity/index.ts';
import { command } from '../../platform/calls/command.ts';
import { accountToHelp, counterOf, lockFacts, subjectOf, viewAccess } from './account.ts';

/** S8: opens all counters of an account. A new password that staff required stays due. */
export const unlockAccount = command(call, async (context) => {
  const { account, before } = await accountToHelp(context);
  const counter = counterOf(context, account);

  await clearTries(context.db, counter);
  const after = await findAccountLock(context, counter);
  context.event('access.unlocked', subjectOf(account), {
    before: lockFacts(before),
    after: lockFacts(after),
    reason: context.input.reason,
  });

  return viewAccess(context, account);
});
