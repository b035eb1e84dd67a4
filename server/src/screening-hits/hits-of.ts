import type { WorkContext } from '../platform/context.ts';
import type { QueueItemType } from '@paystead/lending/states/queue-status';
import { findHits, type List } from './screening-hits.queries.ts';

export type HitRow = Awaited<ReturnType<typeof findHits>>[number];

/** The list whose hits an item is about; null for the other types. */
export function listOf(type: QueueItemType): List | null {
  if (type === 'OFAC') return 'SDN';
  return type === 'PEP' ? 'PEP' : null;
}

/** A person's hits behind an item of this type, the newest first. */
export async function hitsOf(
  { db }: Pick<WorkContext, 'db'>,
  borrowerGid: string,
  type: QueueItemType,
): Promise<HitRow[]> {
  const list = listOf(type);
  return list ? findHits(db, borrowerGid, list) : [];
}
