import { correction, type LoanEntry, replay } from '@paystead/lending/books/ledger-replay';
import { addDays, type Day, isBefore } from '@paystead/lending/calendar/calendar';
import { longDate } from '@paystead/lending/calendar/day-words';
import { type Cents, toDollars } from '@paystead/lending/money/money';
import { type Rate, toPercent } from '@paystead/lending/money/rate';
import { journalEntries, postEntries } from '../../ledger/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { interestDaysThrough } from '../aging/interest-days.ts';
import { interestStands } from '../receipts/bookings.ts';
import { closeOwingNothing } from '../receipts/close-owing-nothing.ts';
import { loanTerms, readHistory } from './history.ts';
import { findLoan, type LoanRow, updateLoan } from './loan.queries.ts';
import { insertRateChange } from './rate-changes.queries.ts';
import { readStanding } from './standing.ts';

/** A loan at its new rate. */
export interface Lowered {
  readonly loan: LoanRow;
  /** Interest above the new rate since the first day, which is forgiven; cents. */
  readonly forgiven: Cents;
}

/**
 * Lowers the rate of a locked Open loan from a day on, which may be in the past (MIL-8). Rebuilds
 * the loan at the new rate and books the difference in one entry: interest that was charged above
 * it is forgiven, and what was paid of it goes to principal. The schedule stays as it is. A loan
 * that owes nothing then is Paid, and what was paid too much goes back.
 * @param from the first day at the new rate
 */
export async function lowerRate(
  context: WorkContext,
  loan: LoanRow,
  { from, rate }: { readonly from: Day; readonly rate: Rate },
): Promise<Lowered> {
  const { db, event, now } = context;
  if (loan.opened_on === null || loan.accrued_through === null || loan.status !== 'Open') {
    throw new Error(`Loan ${loan.gid} is ${loan.status}`);
  }
  // A day's interest is that of the night before it.
  const on = laterOf(addDays(from, -1), Temporal.PlainDate.from(loan.opened_on));
  const through = laterOf(Temporal.PlainDate.from(loan.accrued_through), on);
  const { books, installments } = await readStanding(db, loan);
  await postEntries(context, interestDaysThrough(loan, books('loan_principal'), through).entries);

  const history = await readHistory(db, loan.gid);
  const terms = loanTerms(loan, installments);
  const change: LoanEntry = { id: 'rate', kind: 'RATE_CHANGE', on, rate };
  const before = replay(terms, history, through);
  const after = replay(terms, [...history, change], through);
  const moved = correction(before.balance, after.balance);
  const forgiven = -moved.interestEarned;
  const when = { loanGid: loan.gid, borrowerGid: loan.borrower_gid, effectiveDate: through };
  await postEntries(context, journalEntries({ kind: 'RATE_REDUCED', correction: moved }, when));
  await insertRateChange(db, {
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    effective_date: on.toString(),
    rate_before: loan.rate,
    rate,
    made_at: now,
  });
  const stands = interestStands(after.span.from, after.span.booked, through);
  await updateLoan(db, loan.gid, { rate, ...stands }, now);
  event(
    'loan.rate-lowered',
    { kind: 'loan', gid: loan.gid },
    {
      before: { rate: toPercent(loan.rate) },
      after: { rate: toPercent(rate), from: from.toString() },
    },
  );
  const { excess, fees, interest, principal } = after.balance;
  if (principal + interest + fees === 0n) {
    const words = `Because of your military service, your loan bears ${toPercent(rate)}% a year from ${longDate(from)} on, instead of ${toPercent(loan.rate)}%. We forgave ${toDollars(forgiven)} of interest.`;
    await closeOwingNothing(context, loan, { on: through, excess, forgiven, words });
  }
  const changed = await findLoan(db, loan.gid);
  if (!changed) throw new Error(`There is no loan ${loan.gid}`);
  return { loan: changed, forgiven };
}

function laterOf(one: Day, other: Day): Day {
  return isBefore(one, other) ? other : one;
}
