import type { ApplicationStatus } from '@paystead/lending/states/application-status';
import { lockApplication } from '../../origination/index.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import type { QueueItemRow } from '../../queue-items/index.ts';

const OVER: readonly ApplicationStatus[] = ['DECLINED', 'WITHDRAWN', 'EXPIRED'];

/** Refuses uploads and decisions for a closed application. Locks the application. */
export async function refuseOver(
  { db }: Pick<Context, 'db'>,
  { application_gid: gid }: Pick<QueueItemRow, 'application_gid'>,
): Promise<void> {
  if (gid === null) return;
  const { status } = await lockApplication(db, gid);
  if (OVER.includes(status)) refuse('QUEUE_ITEM_CLOSED');
}
