import * as calls from '@paystead/contract/servicing/servicing';
import { takesPayments } from '@paystead/lending/states/loan-status';
import { quotePayoff as quoted } from '@paystead/lending/servicing/payoff';
import { query } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findHeld } from '../receipts/escrow.queries.ts';
import { findOwnLoan } from '../loan/find-loan.ts';
import { inFlightItems } from '../loan/loan-facts.ts';
import { laterDay } from '../loan/loan.view.ts';
import { viewQuote } from './payoff.view.ts';
import { payoffDay } from './payoff-day.ts';
import { viewSchedule } from '../schedule/view-schedule.ts';
import { readFullStandings } from '../loan/standing.ts';

/** The payoff of the borrower's loan on a day, and both ways to deal with money in flight. */
export const quotePayoff = query(calls.quotePayoff, async ({ actor, db, input, today }) => {
  const day = payoffDay(input.date, today) ?? today;

  const loan = await findOwnLoan(db, actor, input.gid);
  const [[standing], held] = await Promise.all([
    readFullStandings(db, [loan]),
    findHeld(db, [loan.gid]),
  ]);
  if (!standing || !takesPayments(standing.status)) refuse('LOAN_NOT_OPEN');

  const look = viewSchedule(standing, today);
  const { payoff } = look.facts;
  const from = laterDay(today, payoff.from);
  const quote = quoted(payoff, from, inFlightItems(standing, held), laterDay(day, from));

  return viewQuote(look, quote);
});
