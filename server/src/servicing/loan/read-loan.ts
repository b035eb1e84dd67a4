import * as calls from '@paystead/contract/servicing/servicing';
import { query } from '../../platform/calls/command.ts';
import { payoffDay } from '../payoff/payoff-day.ts';
import { findOwnLoan } from './find-loan.ts';
import { readWhole } from './whole-loan.ts';

/** One loan in full; `payoff_date` moves the payoff figure to that day, up to 30 days ahead. */
export const readLoan = query(calls.readLoan, async (context) => {
  const { actor, db, input, today } = context;
  const payoffUntil = payoffDay(input.payoff_date, today);

  const loan = await findOwnLoan(db, actor, input.gid);

  return (await readWhole(context, loan, payoffUntil)).view;
});
