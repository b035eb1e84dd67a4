import { allocate } from '@paystead/lending/servicing/allocation';
import type { Day } from '@paystead/lending/calendar/calendar';
import type { Cents } from '@paystead/lending/money/money';
import { journalEntries, postEntries, statusEntry } from '../../ledger/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { interestDaysThrough } from '../aging/interest-days.ts';
import { statusAfter } from '../loan/change-status.ts';
import { type LoanRow, updateLoan } from '../loan/loan.queries.ts';
import { readStanding } from '../loan/standing.ts';
import { interestStands } from './bookings.ts';

/**
 * Forgives the rest of a locked loan after a kept settlement: an Account Credit, or for a
 * charged-off loan the waived recovery; the loan becomes Paid (S4.2). Returns what was forgiven.
 */
export async function waiveRest(
  context: WorkContext,
  loan: LoanRow,
  day: Day,
  note: string,
): Promise<Cents> {
  const { db, event, now } = context;
  const { books } = await readStanding(db, loan);
  const status = statusAfter(loan, 'pay-off');
  const occasion = { loanGid: loan.gid, borrowerGid: loan.borrower_gid, effectiveDate: day, note };
  const nights = interestDaysThrough(loan, books('loan_principal'), day);
  const owed = {
    interest: books('interest_receivable') + nights.interest,
    principalDue: books('loan_principal'),
    fees: books('fees_receivable'),
    principalLater: 0n,
  };
  const isLost = loan.charged_off_on !== null;
  const waived = isLost
    ? books('charged_off_balance')
    : owed.interest + owed.principalDue + owed.fees;

  await postEntries(context, [
    ...nights.entries,
    ...(isLost
      ? journalEntries({ kind: 'RECOVERY_WAIVED', amount: waived }, occasion)
      : journalEntries(
          { kind: 'ACCOUNT_CREDIT', reason: 'SETTLEMENT', allocation: allocate(waived, owed) },
          occasion,
        )),
    statusEntry(status, occasion),
  ]);
  await updateLoan(
    db,
    loan.gid,
    {
      status,
      closed_on: day.toString(),
      delinquent_days: 0,
      delinquent_cents: 0n,
      ...(isLost ? {} : interestStands(day, 0n, day)),
    },
    now,
  );
  event(
    'loan.rest-waived',
    { kind: 'loan', gid: loan.gid },
    { before: { status: loan.status }, after: { status, waived: waived.toString() }, reason: note },
  );
  return waived;
}
