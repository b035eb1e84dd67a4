import type { Answer } from '@paystead/contract/call';
import type { quotePayoff } from '@paystead/contract/servicing/servicing';
import type { Day } from '@paystead/lending/calendar/calendar';
import { quotePayoff as quoted } from '@paystead/lending/servicing/payoff';
import { takesPayments } from '@paystead/lending/states/loan-status';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { inFlightItems } from '../loan/loan-facts.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import { laterDay } from '../loan/loan.view.ts';
import { readFullStandings } from '../loan/standing.ts';
import { findHeld } from '../receipts/escrow.queries.ts';
import { viewSchedule } from '../schedule/view-schedule.ts';
import { viewQuote } from './payoff.view.ts';

/** A loan's payoff on a day. Refuses with LOAN_NOT_OPEN where the loan takes no payments. */
export async function quoteOf(
  db: Transaction,
  loan: LoanRow,
  { day, today }: { readonly day: Day; readonly today: Day },
): Promise<Answer<typeof quotePayoff>> {
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
}
