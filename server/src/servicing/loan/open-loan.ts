import { weekdayDate } from '@paystead/lending/calendar/day-words';
import type { Day } from '@paystead/lending/calendar/calendar';
import { toDollars } from '@paystead/lending/money/money';
import { journalEntries, postEntries, statusEntry } from '../../ledger/index.ts';
import { fill, payoutLetters } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { interestStands } from '../receipts/bookings.ts';
import { statusAfter } from './change-status.ts';
import { lockLoan } from './find-loan.ts';
import { type LoanRow, updateLoan } from './loan.queries.ts';
import { payOldLoan } from './old-loan.ts';
import { tellBorrower } from '../receipts/tell-borrower.ts';

/**
 * Opens a loan whose proceeds have arrived: books the note and its fees on that day, starts
 * interest, and tells the borrower. False if it is open already.
 */
export async function openLoan(context: WorkContext, loanGid: string, day: Day): Promise<boolean> {
  const loan = await lockLoan(context.db, loanGid);
  if (loan.opened_on !== null) return false;
  const status = statusAfter(loan, 'disburse');

  const when = { loanGid, borrowerGid: loan.borrower_gid, effectiveDate: day };
  const proceeds = loanProceeds(loan);
  await postEntries(context, [
    ...journalEntries(
      {
        kind: 'DISBURSEMENT',
        proceeds,
        originationFee: loan.origination_fee_cents,
        processingFee: loan.processing_fee_cents,
        paidOnOldLoan: loan.paid_on_account_cents,
      },
      when,
    ),
    ...journalEntries({ kind: 'DISBURSEMENT_SENT', amount: proceeds }, when),
    statusEntry(status, when),
  ]);
  await updateLoan(
    context.db,
    loanGid,
    { status, opened_on: day.toString(), ...interestStands(day, 0n, day) },
    context.now,
  );
  context.event(
    'loan.opened',
    { kind: 'loan', gid: loanGid },
    { before: { status: loan.status }, after: { status } },
  );
  await payOldLoan(context, loan, day);
  await tellBorrower(context, when, {
    ...fill(context, payoutLetters.loanOpened, {
      amount: toDollars(proceeds),
      day: weekdayDate(day),
      installment: toDollars(loan.installment_cents),
      first_due: weekdayDate(Temporal.PlainDate.from(loan.first_installment_date)),
      how_paid: PAID_FROM[loan.collection],
    }),
    about: 'loan open',
  });

  return true;
}

const PAID_FROM: Readonly<Record<LoanRow['collection'], string>> = {
  deduction: 'from your paycheck',
  allotment: 'from your allotment',
  deposit: 'from your split deposit',
  ach: 'from your bank account',
  ask: 'by a payment you make yourself',
};

/** The proceeds: the amount less the fees withheld from it, and less the payoff of an old loan. */
export function loanProceeds(
  loan: Pick<
    LoanRow,
    'amount_cents' | 'origination_fee_cents' | 'processing_fee_cents' | 'paid_on_account_cents'
  >,
): bigint {
  const fees = loan.origination_fee_cents + loan.processing_fee_cents;
  return loan.amount_cents - fees - loan.paid_on_account_cents;
}
