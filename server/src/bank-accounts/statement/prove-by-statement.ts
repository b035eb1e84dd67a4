import { proveByStatement as call } from '@paystead/contract/bank-accounts/bank-accounts';
import { isValidated } from '@paystead/lending/states/bank-account-status';
import type { QueueStatus } from '@paystead/lending/states/queue-status';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findItemAlone, raiseItems } from '../../queue-items/index.ts';
import { putStatementItem, accountStatus } from '../account/accounts.queries.ts';
import { lockOwn } from '../account/choose-account.ts';

const OPEN = new Set<QueueStatus>(['PENDING', 'REVIEW']);

/** Opens a BANK item that asks for a statement of the account, or uses the one already open. */
export const proveByStatement = command(call, async (context) => {
  const { actor, db, now } = context;
  const account = await lockOwn(context);
  if (isValidated(accountStatus(account))) return refuse('ALREADY_VERIFIED');

  const open = await openItem(context);
  if (!open) {
    const borrowerGid = actor.gid;
    await raiseItems(context, { borrowerGid, applicationGid: null, uec: 'APPLY', types: ['BANK'] });
  }
  const item = open ?? (await openItem(context));
  if (!item) throw new Error('The task for a statement was not opened');
  await putStatementItem(db, account, item.gid, now);
  return { item: item.gid };

  async function openItem({ db: tables }: typeof context) {
    const newest = await findItemAlone(tables, actor.gid, ['BANK']);
    return newest && OPEN.has(newest.status) ? newest : undefined;
  }
});
