import type { WorkContext } from '../platform/context.ts';
import { deleteAll } from './devices.queries.ts';

/**
 * Stops messages to all devices of a person until they register again: somebody with the old
 * password may have registered a device of their own.
 */
export async function stopDevices(
  { db, event }: Pick<WorkContext, 'db' | 'event'>,
  borrowerGid: string,
  reason: string,
): Promise<void> {
  const stopped = await deleteAll(db, borrowerGid);
  if (stopped === 0) return;

  event('devices.stopped', { kind: 'borrower', gid: borrowerGid }, { after: { stopped }, reason });
}
