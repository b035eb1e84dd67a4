import type { QueueItemType, QueueStatus } from '@paystead/lending/states/queue-status';
import type { WorkContext } from '../../platform/context.ts';
import { findItemAlone, raiseItems } from '../../queue-items/index.ts';
import { putStatementItem, type AccountRow } from '../account/accounts.queries.ts';

const OPEN = new Set<QueueStatus>(['PENDING', 'REVIEW']);

/** Opens an item that asks for a statement of an account, or uses the one already open. */
export async function openStatementItem(
  context: WorkContext,
  account: AccountRow,
  type: QueueItemType,
): Promise<string> {
  const { db, now } = context;
  const borrowerGid = account.borrower_gid;
  const open = await openItem();
  if (!open) {
    await raiseItems(context, { borrowerGid, applicationGid: null, uec: 'APPLY', types: [type] });
  }
  const item = open ?? (await openItem());
  if (!item) throw new Error('The task for a statement was not opened');
  await putStatementItem(db, account, item.gid, now);
  return item.gid;

  async function openItem() {
    const newest = await findItemAlone(db, borrowerGid, [type]);
    return newest && OPEN.has(newest.status) ? newest : undefined;
  }
}
