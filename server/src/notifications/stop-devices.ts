import type { WorkContext } from '../platform/context.ts';
import { deleteAll } from './devices.queries.ts';

/**
 * No device of a person gets messages until it registers anew: whoever had the old password may
 * have put one of their own there.
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
