import type { Day } from '@paystead/lending/calendar/calendar';
import type { ChargeOffCause } from '@paystead/lending/servicing/delinquency';
import { journalEntries, postEntries, statusEntry } from '../../ledger/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { interestStands } from '../receipts/bookings.ts';
import { statusAfter } from '../loan/change-status.ts';
import { lockLoan } from '../loan/find-loan.ts';
import { updateLoan } from '../loan/loan.queries.ts';
import { interestDaysThrough } from './interest-days.ts';
import { ageOn, readFullStandings } from '../loan/standing.ts';
import { tellOfChargeOff } from './tell-of-charge-off.ts';

/**
 * Charges off an Open loan: brings interest to the day and stops it, books the debt as a loss, and
 * keeps it as owed; how late it was that day stays on it. Tells the borrower. False if that was
 * done already.
 */
export async function chargeOffLoan(
  context: WorkContext,
  loanGid: string,
  day: Day,
  cause: ChargeOffCause,
): Promise<boolean> {
  const { db, now } = context;
  const loan = await lockLoan(db, loanGid);
  if (loan.status === 'Charged Off') return false;
  const [standing] = await readFullStandings(db, [loan]);
  if (!standing) throw new Error(`There is no loan ${loanGid}`);
  const { books } = standing;
  const late = ageOn(standing, day);
  const status = statusAfter(loan, 'charge-off');

  const when = { loanGid, borrowerGid: loan.borrower_gid, effectiveDate: day };
  const nights = interestDaysThrough(loan, books('loan_principal'), day);
  const owed = {
    interest: books('interest_receivable') + nights.interest,
    principalDue: books('loan_principal'),
    fees: books('fees_receivable'),
    principalLater: 0n,
  };
  await postEntries(context, [
    ...nights.entries,
    ...journalEntries({ kind: 'CHARGE_OFF', owed }, when),
    statusEntry(status, when),
  ]);
  await updateLoan(
    db,
    loanGid,
    {
      status,
      charged_off_on: day.toString(),
      delinquent_days: late.days,
      delinquent_cents: late.amount,
      ...interestStands(day, 0n, day),
    },
    now,
  );
  context.event(
    'loan.charged-off',
    { kind: 'loan', gid: loanGid },
    { before: { status: loan.status }, after: { status }, reason: cause },
  );
  await tellOfChargeOff(
    context,
    { standing, late },
    { ...owed, principal: owed.principalDue },
    day,
  );

  return true;
}
