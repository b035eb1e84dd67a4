import { addDays } from '@paystead/lending/calendar/calendar';
import { gidsOf, workThrough } from '../../close-of-day/index.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import type { LoanKey } from '../loan/loan.queries.ts';
import { findTurning, turnLoans } from './collection.queries.ts';

const CHUNK = 500;

/** Looks back so far, so that a loan left out on one night is turned on a later one. */
const LOOK_BACK_DAYS = 7;

/** Gives each loan the way of collection that begins tomorrow; files ask the changes themselves. */
export const turnCollections = dailyStep('turn-collections', async (daily) => {
  const tomorrow = addDays(daily.day, 1);
  const range = { from: addDays(tomorrow, -LOOK_BACK_DAYS), through: tomorrow };
  const { done } = await workThrough<LoanKey>(daily, {
    step: 'turn-collections',
    most: CHUNK,
    items: await daily.inTransaction(({ db }) => findTurning(db, range)),
    key: ({ gid }) => gid,
    subject: ({ borrower_gid, gid }) => ({ kind: 'loan', gid, borrowerGid: borrower_gid }),
    work: async ({ db, now }, loans) => (await turnLoans(db, gidsOf(loans), tomorrow, now)).length,
  });
  return done === 0
    ? { done }
    : { done, sentence: `Loans collected another way from tomorrow: ${done}` };
});
