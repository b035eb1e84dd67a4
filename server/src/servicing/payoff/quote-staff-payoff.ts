import { quoteStaffPayoff as call } from '@paystead/contract/servicing/staff-loan';
import { query } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan } from '../loan/loan.queries.ts';
import { payoffDay } from './payoff-day.ts';
import { quoteOf } from './quote-of.ts';

/** STAFF-40: the payoff of any loan on a day for staff, the same that its borrower is quoted. */
export const quoteStaffPayoff = query(call, async ({ db, input, today }) => {
  const day = payoffDay(input.date, today) ?? today;
  const loan = (await findLoan(db, input.gid)) ?? refuse('NOT_FOUND');
  return quoteOf(db, loan, { day, today });
});
