import type { WorkContext } from '../../platform/context.ts';
import { findFinishedOf, type FinishedRow, lockAny } from './application.queries.ts';
import { changeApplication } from './change-application.ts';

type Closing = Pick<WorkContext, 'db' | 'now' | 'event'>;

/**
 * Closes signed applications whose loan has opened or was canceled: funded or withdrawn. Skips
 * those that are closed already.
 */
export async function closeApplications(
  context: Closing,
  finished: readonly FinishedRow[],
): Promise<void> {
  for (const { gid, loan_status } of finished) {
    const application = await lockAny(context.db, gid);
    if (application.status !== 'SIGNED') continue;
    await changeApplication(context, application, [loan_status === 'Void' ? 'withdraw' : 'fund']);
  }
}

/** The same for the applications of one borrower. */
export async function closeFinishedApplications(
  context: Closing,
  borrowerGid: string,
): Promise<void> {
  await closeApplications(context, await findFinishedOf(context.db, borrowerGid));
}
