import type { WorkContext } from '../platform/context.ts';
import { closeRequest, lockWaiting, type RequestRow } from './requests.queries.ts';

/** Closes the request that waits for a person, because its matter is settled. */
export async function closeWaiting(
  { db }: Pick<WorkContext, 'db'>,
  loanGid: string,
  kind: RequestRow['kind'],
): Promise<void> {
  const waiting = await lockWaiting(db, loanGid, kind);
  if (!waiting) return;
  await closeRequest(db, waiting.gid, {
    state: 'CLOSED',
    answer: null,
    answered_at: null,
    answered_by: null,
  });
}
