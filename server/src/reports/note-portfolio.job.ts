import { workThrough } from '../close-of-day/index.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { findEmployers, insertLoanMonth, insertPortfolioDay } from './portfolio.queries.ts';

/** Employers counted in one transaction: entries of later days are read once for all of them. */
const TOGETHER = 100;

/**
 * Counts the open loans of the day by employer and age, and at the end of a month keeps where each
 * loan stands (REPORT-1). A second run adds nothing.
 */
export const notePortfolio = dailyStep('note-portfolio', async (daily) => {
  const employers = await daily.inTransaction(({ db }) => findEmployers(db));
  const day = daily.day.toString();
  const endsMonth = daily.day.day === daily.day.daysInMonth;

  const { done } = await workThrough<string>(daily, {
    step: 'note-portfolio',
    most: TOGETHER,
    items: employers.map(({ gid }) => gid).toSorted(),
    key: (gid) => gid,
    subject: (gid) => ({ kind: 'employer', gid }),
    work: async ({ db }, gids) => {
      const counted = { day, employers: gids };
      await insertPortfolioDay(db, counted);
      if (endsMonth) await insertLoanMonth(db, counted);
    },
  });
  return { done };
});
