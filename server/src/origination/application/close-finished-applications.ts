import type { WorkContext } from '../../platform/context.ts';
import { findFinished, lockAny } from './application.queries.ts';
import { changeApplication } from './change-application.ts';

/**
 * Closes signed applications: funded once the loan has opened, withdrawn if it was canceled before.
 * For one borrower, or for all. Returns how many it closed.
 */
export async function closeFinishedApplications(
  context: Pick<WorkContext, 'db' | 'now' | 'event'>,
  borrowerGid?: string,
  most = 500,
): Promise<number> {
  const settled = await findFinished(context.db, most, borrowerGid);
  for (const { gid, loan_status } of settled) {
    const application = await lockAny(context.db, gid);
    if (application.status !== 'SIGNED') continue;
    await changeApplication(context, application, [loan_status === 'Void' ? 'withdraw' : 'fund']);
  }
  return settled.length;
}
