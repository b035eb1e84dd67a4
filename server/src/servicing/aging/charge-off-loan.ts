import type { Day } from '@paystead/lending/calendar/calendar';
import type { ChargeOffCause, Delinquency } from '@paystead/lending/servicing/delinquency';
import { chargeOffOn } from '@paystead/lending/servicing/loan-flags';
import { journalEntries, postEntries, statusEntry } from '../../ledger/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { type Bookings, interestStands } from '../receipts/bookings.ts';
import { statusAfter } from '../loan/change-status.ts';
import { lockLoan } from '../loan/find-loan.ts';
import { type LoanRow, updateLoans } from '../loan/loan.queries.ts';
import { interestDaysThrough } from './interest-days.ts';
import { ageOn, type FullStanding, readFullStandings } from '../loan/standing.ts';
import { type LostDebt, tellOfChargeOffs } from './tell-of-charge-off.ts';

/** An Open loan to charge off, how late it is, and why. */
interface Loss {
  readonly standing: FullStanding;
  readonly late: Delinquency;
  readonly cause: ChargeOffCause;
}

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
  const { db } = context;
  const loan = await lockLoan(db, loanGid);
  if (loan.status === 'Charged Off') return false;
  const standings = await readFullStandings(db, [loan]);
  const losses = standings.map((standing) => ({ standing, late: ageOn(standing, day), cause }));
  await chargeOffEach(context, losses, day);
  return true;
}

/**
 * Charges off those of some locked Open loans that must be by `day`, as `chargeOffLoan` does one,
 * in a few statements for all of them.
 * @returns how many
 */
export async function chargeOffLost(
  context: WorkContext,
  day: Day,
  loans: readonly LoanRow[],
): Promise<number> {
  const standings = await readFullStandings(context.db, loans);
  const losses = standings.flatMap((standing) => {
    const late = ageOn(standing, day);
    const due = chargeOffOn(late, standing.flags, day);
    return due ? [{ standing, late, cause: due.cause }] : [];
  });
  await chargeOffEach(context, losses, day);
  return losses.length;
}

async function chargeOffEach(
  context: WorkContext,
  losses: readonly Loss[],
  day: Day,
): Promise<void> {
  const { db, now } = context;
  const all = losses.map((loss) => ({ ...loss, ...bookLoss(loss, day) }));
  await postEntries(
    context,
    all.flatMap(({ entries }) => entries),
  );
  await updateLoans(
    db,
    all.map(({ change, standing }) => ({ gid: standing.loan.gid, change })),
    now,
  );
  for (const { cause, standing, status } of all) {
    const { gid, status: before } = standing.loan;
    context.event(
      'loan.charged-off',
      { kind: 'loan', gid },
      { before: { status: before }, after: { status }, reason: cause },
    );
  }
  await tellOfChargeOffs(context, all, day);
}

/** The effect of a charge-off, and what is owed. */
function bookLoss({ late, standing }: Loss, day: Day) {
  const { books, loan } = standing;
  const status = statusAfter(loan, 'charge-off');
  const when = { loanGid: loan.gid, borrowerGid: loan.borrower_gid, effectiveDate: day };
  const nights = interestDaysThrough(loan, books('loan_principal'), day);
  const owed: LostDebt = {
    interest: books('interest_receivable') + nights.interest,
    principal: books('loan_principal'),
    fees: books('fees_receivable'),
  };
  const { fees, interest, principal } = owed;
  const lost = { interest, fees, principalDue: principal, principalLater: 0n };
  const bookings: Bookings = {
    entries: [
      ...nights.entries,
      ...journalEntries({ kind: 'CHARGE_OFF', owed: lost }, when),
      statusEntry(status, when),
    ],
    change: {
      status,
      charged_off_on: day.toString(),
      delinquent_days: late.days,
      delinquent_cents: late.amount,
      ...interestStands(day, 0n, day),
    },
  };
  return { ...bookings, owed, status };
}
