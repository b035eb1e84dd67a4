import { isReportDay, sendingDay } from '@paystead/lending/furnishing/report-days';
import { workThrough } from '../../close-of-day/index.ts';
import { bureauFiles } from '../../partners/bureau-files/bureau-files.ts';
import { type DailyContext, dailyStep } from '../../platform/jobs/daily-step.ts';
import { countFile, type FileRow, lockFile, updateFile } from '../files.queries.ts';
import { insertRecords } from '../records.queries.ts';
import { findLoansToReport } from './loans-to-report.queries.ts';
import { makeRecords } from './make-records.ts';

/** Loans in one transaction. */
const CHUNK = 500;

/**
 * FURNISH-1, FURNISH-2: at the close of a month's last day, writes down what its report says of
 * each loan. A second run adds nothing.
 */
export const prepareBureauReports = dailyStep('prepare-bureau-reports', async (daily) => {
  if (!isReportDay(daily.day)) return { done: 0 };
  const file = await daily.inTransaction(async ({ config, db, now }) =>
    bureauFiles(config) === null
      ? null
      : lockFile(db, {
          kind: 'MONTHLY',
          day: daily.day.toString(),
          sends_on: sendingDay(daily.day).toString(),
          state: 'PREPARING',
          prepared_at: now,
        }),
  );
  if (file?.state !== 'PREPARING') return { done: 0 };
  const done = await recordLoans(daily, file);
  await daily.inTransaction(async ({ db }) => {
    await updateFile(db, file.gid, { state: 'READY' });
    await countFile(db, file.gid);
  });
  if (done === 0) return { done };
  const what = `${done} ${done === 1 ? 'loan' : 'loans'} for the credit bureaus`;
  return { done, sentence: `${what}, sent on ${file.sends_on}` };
});

async function recordLoans(daily: DailyContext, file: FileRow): Promise<number> {
  const day = daily.day.toString();
  const { done } = await workThrough(daily, {
    step: 'prepare-bureau-reports',
    most: CHUNK,
    take: ({ db }, { after, limit, skip }) =>
      findLoansToReport(db, { file: file.gid, day, after, limit, skip }),
    key: ({ gid }) => gid,
    subject: ({ gid }) => ({ kind: 'loan', gid }),
    async work(context, loans) {
      const made = await makeRecords(
        context,
        loans.map(({ gid }) => gid),
        daily.day,
      );
      await insertRecords(
        context.db,
        made.map((row) => ({ ...row, file_gid: file.gid })),
      );
    },
  });
  return done;
}
