import {
  allocateTo,
  type Component,
  type Owed,
  owedOf,
  totalOwed,
} from '@paystead/lending/servicing/allocation';
import type { Day } from '@paystead/lending/calendar/calendar';
import { type Cents, toDollars } from '@paystead/lending/money/money';
import { journalEntries, postEntries } from '../../ledger/index.ts';
import { fill, receivedLetters } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { interestDaysThrough } from '../aging/interest-days.ts';
import { type LoanRow, updateLoan } from '../loan/loan.queries.ts';
import { readStanding } from '../loan/standing.ts';
import { interestStands } from './bookings.ts';
import { owedOn } from './book-receipt.ts';
import { tellBorrower } from './tell-borrower.ts';

/** What we credit to a loan, and the part of the debt that it lowers. */
export interface LoanCredit {
  readonly part: Component;
  /** Cents, above zero. */
  readonly amount: Cents;
}

/** What an Open loan owes of one part on a day, and altogether. */
export async function creditableOn(
  { db }: Pick<WorkContext, 'db'>,
  loan: LoanRow,
  { day, part }: { readonly day: Day; readonly part: Component },
): Promise<{ readonly ofPart: Cents; readonly total: Cents }> {
  const { owed } = await owedToday(db, loan, day);
  return { ofPart: owedOf(part, owed), total: totalOwed(owed) };
}

async function owedToday(db: WorkContext['db'], loan: LoanRow, day: Day) {
  const standing = await readStanding(db, loan);
  const nights = interestDaysThrough(loan, standing.books('loan_principal'), day);
  const owed: Owed = owedOn(standing, nights.interest, day);
  return { nights, owed };
}

/**
 * STAFF-23: credits a locked Open loan today, at our cost: brings interest to the day, then lowers
 * one part of the debt. Like money ahead of schedule, it shortens the loan and covers what is past
 * due; no installment is marked as paid. Tells the borrower. Throws if less of that part is owed.
 * @returns the id of its journal entry
 */
export async function creditLoan(
  context: WorkContext,
  loan: LoanRow,
  { amount, part }: LoanCredit,
): Promise<bigint> {
  const { db, now, today } = context;
  const { nights, owed } = await owedToday(db, loan, today);
  if (loan.status !== 'Open' || amount > owedOf(part, owed)) {
    throw new RangeError(`Loan ${loan.gid} can't be credited ${amount} cents`);
  }
  const entries = await postEntries(context, [
    ...nights.entries,
    ...journalEntries(
      { kind: `CREDIT_TO_${part}`, allocation: allocateTo(part, amount, owed) },
      {
        loanGid: loan.gid,
        borrowerGid: loan.borrower_gid,
        effectiveDate: today,
        note: NOTES[part],
      },
    ),
  ]);
  const entry = entries.at(-1);
  if (!entry) throw new RangeError('A credit is above zero');
  await updateLoan(db, loan.gid, interestStands(today, 0n, today), now);
  await tell(context, loan, { amount, part });
  return entry.id;
}

/** The second line of the transaction. */
const NOTES: Readonly<Record<Component, string>> = {
  INTEREST: 'Interest we waived',
  PRINCIPAL: 'Credit from us',
  FEES: 'Fees we waived',
};

async function tell(context: WorkContext, loan: LoanRow, { amount, part }: LoanCredit) {
  const dollars = toDollars(amount);
  const what = {
    INTEREST: `We waived ${dollars} of the interest on your loan.`,
    PRINCIPAL: `We lowered what you owe on your loan by ${dollars}.`,
    FEES: `We waived ${dollars} of the fees on your loan.`,
  }[part];
  await tellBorrower(
    context,
    { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
    {
      ...fill(context, receivedLetters.loanCredited, { amount: dollars, what_we_credited: what }),
      about: 'credit to a loan',
    },
  );
}
