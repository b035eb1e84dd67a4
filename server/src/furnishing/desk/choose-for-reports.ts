import { chooseForReports as call } from '@paystead/contract/furnishing/loan-reports';
import { command } from '../../platform/calls/command.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan, type LoanRow } from '../../servicing/index.ts';
import { corrected } from '../corrections/corrected.ts';
import { shownMonths } from '../corrections/correction-facts.ts';
import { keepCorrections } from '../corrections/keep-correction.ts';
import { readStandings } from '../month/loan-standing.ts';
import { findLoanRecords } from '../shown.queries.ts';
import { insertChoice } from './desk.queries.ts';
import { viewLoanReports } from './loan-reports.ts';
import { mayDecide } from './may-decide.ts';

/**
 * FURNISH-1, FURNISH-6, FURNISH-8: what staff decide about a loan's reports. A debt that is blocked
 * as identity theft is taken off at once, and nothing brings it back.
 */
export const chooseForReports = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  if (!mayDecide(actor)) refuse('COMPLIANCE_NEEDED');
  const loan = (await findLoan(db, input.gid, { lock: true })) ?? refuse('NOT_FOUND');
  const before = (await readStandings(db, [loan.gid]))(loan.gid);
  if (before.isBlocked) refuse('REPORT_BLOCKED');
  await insertChoice(db, {
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    choice: input.choice,
    reason: input.reason,
    chosen_by: actor.gid,
    chosen_at: now,
  });
  event(
    'report.chosen',
    { kind: 'loan', gid: loan.gid },
    {
      before: { held: before.isHeldBack, chapter: before.chapter },
      after: { choice: input.choice },
      reason: input.reason,
    },
  );
  if (input.choice === 'BLOCK') await takeOff(context, loan);
  return viewLoanReports(context, loan);
});

/** Takes a loan off every bureau's file, if they have it. */
async function takeOff(context: WorkContext, loan: LoanRow): Promise<void> {
  const [latest] = shownMonths(await findLoanRecords(context.db, loan.gid));
  if (!latest || latest.account_status === 'DF') return;
  const nothing = { balance: 0n, pastDue: 0n, firstDelinquency: null };
  await keepCorrections(context, [corrected(latest, { status: 'DF', ...nothing })]);
}
