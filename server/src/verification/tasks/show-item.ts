import type { WorkContext } from '../../platform/context.ts';
import type { QueueItemRow } from '../../queue-items/index.ts';
import { findAttached, findBorrowerDocuments } from '../uploads/documents.queries.ts';
import { findLapsing } from './items.queries.ts';
import { type QueueItemView, viewItem } from './verification.view.ts';

/** Items of one borrower with their files. */
export async function showItems(
  { db, today }: Pick<WorkContext, 'db' | 'today'>,
  borrowerGid: string,
  items: readonly QueueItemRow[],
): Promise<QueueItemView[]> {
  const gids = items.map(({ gid }) => gid);
  const [attached, lapsing, known] = await Promise.all([
    findAttached(db, gids),
    findLapsing(db, gids),
    items.length === 0 ? [] : findBorrowerDocuments(db, borrowerGid),
  ]);
  return items.map((item) =>
    viewItem(item, { attached, known, lapses: lapsing.has(item.gid), today }),
  );
}

export async function showItem(
  context: Pick<WorkContext, 'db' | 'today'>,
  item: QueueItemRow,
): Promise<QueueItemView> {
  const [shown] = await showItems(context, item.borrower_gid, [item]);
  if (!shown) throw new Error(`Item ${item.gid} was not shown`);
  return shown;
}
