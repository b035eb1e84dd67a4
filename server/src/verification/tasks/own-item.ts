import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockItem, type QueueItemRow } from '../../queue-items/index.ts';
import { findItem, findBorrowerItems } from './items.queries.ts';
import { refuseOver } from '../review/refuse-over.ts';

type Asking = Pick<Context, 'db' | 'actor'>;

/** An item of this borrower; another borrower's answers as not found (A2, U5). */
export async function ownItem({ db, actor }: Asking, gid: string): Promise<QueueItemRow> {
  const item = await findItem(db, gid);
  return item && item.borrower_gid === actor.gid ? item : refuse('NOT_FOUND');
}

/** The borrower's own item that still waits for documents, locked after its application. */
export async function lockOwnPending(context: Asking, gid: string): Promise<QueueItemRow> {
  await refuseOver(context, await ownItem(context, gid));
  const item = await lockItem(context.db, gid);
  return item?.status === 'PENDING' ? item : refuse('QUEUE_ITEM_CLOSED');
}

/** The borrower's newest item of a type, as S7.33 and S7.34 name it; an open one goes first. */
export async function ownItemNamed(
  { db, actor }: Asking,
  name: string,
): Promise<QueueItemRow | undefined> {
  const items = (await findBorrowerItems(db, actor.gid)).filter(
    ({ type }) => type === name.toUpperCase(),
  );
  return items.find(({ status }) => status === 'PENDING') ?? items[0];
}
