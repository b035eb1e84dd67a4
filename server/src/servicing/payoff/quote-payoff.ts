import * as calls from '@paystead/contract/servicing/servicing';
import { query } from '../../platform/calls/command.ts';
import { findOwnLoan } from '../loan/find-loan.ts';
import { quoteOf } from './quote-of.ts';
import { payoffDay } from './payoff-day.ts';

/** The payoff of the borrower's loan on a day, and both ways to deal with money in flight. */
export const quotePayoff = query(calls.quotePayoff, async ({ actor, db, input, today }) => {
  const day = payoffDay(input.date, today) ?? today;
  return quoteOf(db, await findOwnLoan(db, actor, input.gid), { day, today });
});
