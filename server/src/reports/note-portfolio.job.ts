import { workThrough } from '../close-of-day/index.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { findEmployers, insertLoanMonth, insertPortfolioDay } from './portfolio.queries.ts';

/**
 * Counts the open loans of the day by employer and age, and at the end of a month keeps where each
 * loan stands (REPORT-1). One employer in each transaction; a second run adds nothing.
 */
export const notePortfolio = dailyStep('note-portfolio', async (daily) => {
  const employers = await daily.inTransaction(({ db }) => findEmployers(db));
  const byGid = employers.map(({ gid }) => gid).toSorted();
  const day = daily.day.toString();
  const endsMonth = daily.day.day === daily.day.daysInMonth;

  const { done } = await workThrough<string>(daily, {
    step: 'note-portfolio',
    most: 1,
    take: async (_context, { after }) => byGid.filter((gid) => gid > after).slice(0, 1),
    key: (gid) => gid,
    subject: (gid) => ({ kind: 'employer', gid }),
    work: async ({ db }, [employer = '']) => {
      const asked = { day, employer };
      await insertPortfolioDay(db, asked);
      if (endsMonth) await insertLoanMonth(db, asked);
    },
  });
  return { done };
});
