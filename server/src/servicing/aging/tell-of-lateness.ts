import { briefDate } from '@paystead/lending/calendar/day-words';
import type { Delinquency } from '@paystead/lending/servicing/delinquency';
import { toDollars } from '@paystead/lending/money/money';
import type { WorkContext } from '../../platform/context.ts';
import { debitsCatchingUp, type FullStanding } from '../loan/standing.ts';
import { type Letter, tellBorrower } from '../receipts/tell-borrower.ts';
import { findTold } from './told.queries.ts';

/** A loan and how late it is. */
export interface AgedLoan {
  readonly standing: FullStanding;
  readonly late: Delinquency;
}

/**
 * Tells the borrowers of some loans that an installment is past due, once for each oldest due date,
 * however often the loans are aged (LATE-10). Says nothing about a loan that isn't late, nor while
 * debits under way pay all that is past due (LATE-13).
 */
export async function tellOfLateness(
  context: WorkContext,
  aged: readonly AgedLoan[],
  day: Temporal.PlainDate,
): Promise<void> {
  const letters = aged.flatMap(({ standing, late }) => {
    const { gid: loanGid, borrower_gid: borrowerGid } = standing.loan;
    const letter = debitsCatchingUp(standing, late, day) ? null : lateLetter(standing, late);
    return letter ? [{ loanGid, borrowerGid, letter }] : [];
  });
  const told = await findTold(
    context.db,
    letters.map(({ borrowerGid, letter }) => ({ borrowerGid, occasion: letter.occasion })),
  );
  for (const { letter, ...about } of letters) {
    if (!told.has(letter.occasion)) await tellBorrower(context, about, letter);
  }
}

function lateLetter(
  { installments, loan }: FullStanding,
  { amount, missed: [oldest] }: Delinquency,
): (Letter & { occasion: string }) | null {
  if (!oldest) return null;
  const money = toDollars(amount);
  const row = installments.find(({ due_date: due }) => due === oldest.due.toString());
  const isPart = row !== undefined && oldest.open < row.amount_cents;
  const what = `your ${briefDate(oldest.due)} ${SOURCE[loan.collection]}`;
  return {
    subject: `${money} is past due`,
    paragraphs: [
      `We didn’t get ${isPart ? `all of ${what}` : what}, so ${money} is past due. You can pay it from your bank account on your loan’s page.`,
      loan.collection === 'ach'
        ? 'If you can’t pay now, write or call us. We’ll work out a plan with you.'
        : 'If it was taken from your paycheck, tell us and we’ll ask your employer. If you can’t pay now, write or call us. We’ll work out a plan with you.',
    ],
    about: 'installment past due',
    paper: 'LATE_NOTICE',
    occasion: `late ${loan.gid} ${oldest.due.toString()}`,
  };
}

const SOURCE: Readonly<Record<FullStanding['loan']['collection'], string>> = {
  deduction: 'deduction',
  allotment: 'allotment',
  deposit: 'deposit',
  ach: 'payment',
};
