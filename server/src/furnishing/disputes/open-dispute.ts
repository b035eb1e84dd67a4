import { openDispute as call } from '@paystead/contract/furnishing/report-disputes';
import { isBefore } from '@paystead/lending/calendar/calendar';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan } from '../../servicing/index.ts';
import { viewLoanReports } from '../desk/loan-reports.ts';
import { openDisputeOf } from './open-dispute-of.ts';

/** Staff record a dispute that came by mail, by phone or from a bureau. */
export const openDispute = command(call, async (context) => {
  const { db, input, today } = context;
  const loan = (await findLoan(db, input.gid, { lock: true })) ?? refuse('NOT_FOUND');
  const receivedOn = Temporal.PlainDate.from(input.received_on);
  const opened = loan.opened_on === null ? today : Temporal.PlainDate.from(loan.opened_on);
  if (isBefore(today, receivedOn) || isBefore(receivedOn, opened)) refuse('DATE_OUT_OF_RANGE');
  const { about, came_by: cameBy, words } = input;
  await openDisputeOf(context, loan, { about, cameBy, receivedOn, words });
  return viewLoanReports(context, loan);
});
