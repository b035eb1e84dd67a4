import { workThrough } from '../close-of-day/index.ts';
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
  const { done } = await workThrough(daily, {
    step: 'pull-monitoring-reports',
    most: 1,
    take: async ({ db }, { after }) => {
      const row = await lockNextDue(db, daily.day.toString(), after);
      return row ? [row] : [];
    },
    key: (row) => row.borrower_gid,
    subject: ({ borrower_gid: gid }) => ({ kind: 'person', gid, borrowerGid: gid }),
    async work(context, [row]) {
      const pulled = row && (await unlessLost(() => pullReport(context, row, daily.day)));
      return pulled === true ? 1 : 0;
    },
  });
  return { done, sentence: `${done} credit ${done === 1 ? 'report' : 'reports'} arrived.` };
});
