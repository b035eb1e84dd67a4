import { proveByStatement as call } from '@paystead/contract/bank-accounts/bank-accounts';
import { isValidated } from '@paystead/lending/states/bank-account-status';
import { workflowRulesOn } from '../../employers/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findPerson } from '../../profile/index.ts';
import { accountStatus } from '../account/accounts.queries.ts';
import { lockOwn } from '../account/choose-account.ts';
import { openStatementItem } from './open-statement-item.ts';

/** Opens the workflow's bank item for a statement of the account, or uses the one already open. */
export const proveByStatement = command(call, async (context) => {
  const account = await lockOwn(context);
  if (isValidated(accountStatus(account))) return refuse('ALREADY_VERIFIED');

  const { actor, db, today } = context;
  const { workflow } = await findPerson(db, actor.gid);
  const { bankItem } = await workflowRulesOn(db, workflow, today);
  return { item: await openStatementItem(context, account, bankItem) };
});
