import { NO_GID } from '../platform/session/actor.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { unlessLost } from './go-on.ts';
import { lockNextDue } from './monitoring.queries.ts';
import { pullReport } from './pull-report.ts';

/**
 * Gets the month's report of every person for whom it is due, one after the other, and notifies
 * them of changes. If the bureau has no answer for a person, the report stays due for the next
 * night.
 */
export const pullMonitoringReports = dailyStep('pull-monitoring-reports', async (daily) => {
  let done = 0;
  let after = NO_GID;
  for (;;) {
    const one = await daily.inTransaction(async (context) => {
      const row = await lockNextDue(context.db, daily.day.toString(), after);
      if (!row) return null;
      const pulled = await unlessLost(() => pullReport(context, row, daily.day));
      return { gid: row.borrower_gid, pulled: pulled === true };
    });
    if (!one)
      return { done, sentence: `${done} credit ${done === 1 ? 'report' : 'reports'} came.` };
    after = one.gid;
    if (one.pulled) done += 1;
  }
});
