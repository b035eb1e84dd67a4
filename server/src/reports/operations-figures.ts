import type { Answer } from '@paystead/contract/call';
import type { readOperations } from '@paystead/contract/product/reports';
import type { Transaction } from '../platform/database/database.ts';
import { DAYS_BACK, rounded } from './funnel-figures.ts';
import { findAnswerTimes, findEmployerUse, findReturns, findTies } from './operations.queries.ts';
import { shareOf } from './portfolio.view.ts';

const MONTHS_OF_RETURNS = 12;
const DAYS_OF_TIES = 14;

/** Employers, bank returns, answer times and tie-outs (REPORT-4). */
export async function operationFigures(
  db: Transaction,
  today: Temporal.PlainDate,
): Promise<Answer<typeof readOperations>> {
  const [from, through] = [today.subtract({ days: DAYS_BACK - 1 }).toString(), today.toString()];
  const year = today
    .with({ day: 1 })
    .subtract({ months: MONTHS_OF_RETURNS - 1 })
    .toString();
  const employers = await findEmployerUse(db, { from, through });
  const returns = await findReturns(db, { from: year, through });
  const { answered, conversations, minutes } = await findAnswerTimes(db, { from });
  return {
    from,
    through,
    employers: employers.map((one) => ({
      ...one,
      use: one.people > 0 ? shareOf(one.borrowers, one.people) : null,
    })),
    returns: returns.map((row) => ({ ...row, share: shareOf(row.returned, row.debits) })),
    answers: {
      conversations,
      answered,
      median_minutes: rounded(minutes?.[0]),
      slow_minutes: rounded(minutes?.[1]),
    },
    ties: await findTies(db, DAYS_OF_TIES),
  };
}
