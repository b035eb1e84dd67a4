import { addDays } from '@paystead/lending/calendar/calendar';
import { workThrough } from '../close-of-day/index.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { followStatus } from './change-employment.ts';
import { findReports, findToApply, type ReportRow } from './continuity.queries.ts';
import { datedReports } from './reports.ts';

const CHUNK = 100;

/** Lets the employee status follow reports whose day has come (S4.1). */
export const applyReports = dailyStep('apply-employment-reports', async (daily) => {
  const tomorrow = addDays(daily.day, 1);
  const { done } = await workThrough<ReportRow>(daily, {
    step: 'apply-employment-reports',
    most: CHUNK,
    items: await daily.inTransaction(({ db }) => findToApply(db, tomorrow)),
    key: ({ gid }) => gid,
    subject: ({ borrower_gid: gid }) => ({ kind: 'person', gid, borrowerGid: gid }),
    work: async (context, rows) => {
      for (const { borrower_gid: borrowerGid, employer_gid: employerGid } of rows) {
        const reports = datedReports(await findReports(context.db, borrowerGid, employerGid));
        const begun = { ...context, today: tomorrow };
        await followStatus(begun, { borrowerGid, employerGid }, reports);
      }
    },
  });
  return done === 0 ? { done } : { done, sentence: `Changes of employment that begin: ${done}` };
});
