import { weekdayDate } from '@paystead/lending/calendar/day-words';
import type { Day } from '@paystead/lending/calendar/calendar';
import { toDollars } from '@paystead/lending/money/money';
import type { LoanStatus } from '@paystead/lending/states/loan-status';
import { type Entry, journalEntries, postEntries, statusEntry } from '../../ledger/index.ts';
import { fill, payoutLetters } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { interestStands } from '../receipts/bookings.ts';
import { statusAfter } from './change-status.ts';
import { lockLoans } from './find-loan.ts';
import { type LoanRow, updateLoans } from './loan.queries.ts';
import { payOldLoans } from './old-loan.ts';
import { type Letter, tellBorrowers } from '../receipts/tell-borrower.ts';

/** A loan whose proceeds have arrived, and the day they did. */
export interface Arrived {
  readonly loanGid: string;
  readonly on: Day;
}

/**
 * Opens loans whose proceeds have arrived, in a few statements for all of them: books the note and
 * its fees on that day, starts interest, pays off the loan it refinances, and tells the borrower.
 * Does nothing for a loan that is open.
 */
export async function openLoans(context: WorkContext, arrived: readonly Arrived[]): Promise<void> {
  const { db, now } = context;
  const dayOf = new Map(arrived.map(({ loanGid, on }) => [loanGid, on]));
  const loans = await lockLoans(db, [...dayOf.keys()]);
  const opening = loans.flatMap((loan): Opening[] => {
    const on = dayOf.get(loan.gid);
    return on && loan.opened_on === null
      ? [{ loan, on, status: statusAfter(loan, 'disburse') }]
      : [];
  });
  await postEntries(context, opening.flatMap(entriesOf));
  await updateLoans(
    db,
    opening.map(({ loan, on, status }) => ({
      gid: loan.gid,
      change: { status, opened_on: on.toString(), ...interestStands(on, 0n, on) },
    })),
    now,
  );
  for (const { loan, status } of opening) {
    context.event(
      'loan.opened',
      { kind: 'loan', gid: loan.gid },
      { before: { status: loan.status }, after: { status } },
    );
  }
  await payOldLoans(context, opening);
  await tellBorrowers(
    context,
    opening.map(({ loan, on }) => ({ to: aboutOf(loan), letter: letterOf(context, loan, on) })),
  );
}

interface Opening {
  readonly loan: LoanRow;
  readonly on: Day;
  readonly status: LoanStatus;
}

function aboutOf(loan: LoanRow) {
  return { loanGid: loan.gid, borrowerGid: loan.borrower_gid };
}

function entriesOf({ loan, on, status }: Opening): Entry[] {
  const when = { ...aboutOf(loan), effectiveDate: on };
  const proceeds = loanProceeds(loan);
  return [
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
  ];
}

function letterOf(context: WorkContext, loan: LoanRow, on: Day): Letter {
  return {
    ...fill(context, payoutLetters.loanOpened, {
      amount: toDollars(loanProceeds(loan)),
      day: weekdayDate(on),
      installment: toDollars(loan.installment_cents),
      first_due: weekdayDate(Temporal.PlainDate.from(loan.first_installment_date)),
      how_paid: PAID_FROM[loan.collection],
    }),
    about: 'loan open',
  };
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
