import type { WorkContext } from '../platform/context.ts';
import { findByItem } from './name-change.queries.ts';

/** The names a reviewer compares with a document; nothing if the item proves no new name. */
export async function statedName(
  { db }: Pick<WorkContext, 'db'>,
  itemGid: string,
): Promise<{ label: string; value: string }[]> {
  const change = await findByItem(db, itemGid);
  if (!change) return [];
  return [
    { label: 'Name on file', value: `${change.old_first_name} ${change.old_last_name}` },
    { label: 'New name', value: `${change.first_name} ${change.last_name}` },
  ];
}
