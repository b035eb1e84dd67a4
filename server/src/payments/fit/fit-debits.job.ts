import { gidsOf, workThrough } from '../../close-of-day/index.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import type { LoanKey } from '../../servicing/index.ts';
import { findLoansToFit } from './fit.queries.ts';
import { fitLoans } from './fit-loans.ts';

const CHUNK = 50;
const STEP = 'fit-debits';

/**
 * Lowers planned debits that take more than is owed since other money came in, and cancels those
 * with nothing left to take (PAY-32). At the close of day, and again before each file is cut.
 */
export const fitDebits = dailyStep(STEP, async (daily) => {
  const { day } = daily;
  const { done } = await workThrough<LoanKey>(daily, {
    step: STEP,
    most: CHUNK,
    items: await daily.inTransaction(({ db }) => findLoansToFit(db)),
    key: ({ gid }) => gid,
    subject: ({ borrower_gid, gid }) => ({ kind: 'loan', gid, borrowerGid: borrower_gid }),
    work: (context, some) => fitLoans(context, gidsOf(some), day),
  });
  if (done === 0) return { done };
  return { done, sentence: `Debits lowered because other money came first: ${done}` };
});
