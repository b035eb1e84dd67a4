import { shortDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { fill, reliefLetters } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { type LoanRow, tellBorrower } from '../../servicing/index.ts';
import type { Comparison } from './comparison.view.ts';
import { amountsInWords, CATCH_UP_DAYS } from './plan-words.view.ts';

const date = (text: string) => shortDate(Temporal.PlainDate.from(text));

/**
 * Tells the new amounts and days of a signed plan: for bank debits, this is the written notice of
 * amounts that vary (12 CFR 1005.10(d), RELIEF-2).
 */
export async function tellOfPlan(
  context: WorkContext,
  loan: LoanRow,
  { after, spans }: Comparison,
): Promise<void> {
  const how = {
    ach: 'We debit these amounts from your bank account.',
    deduction: 'Your employer takes these amounts from your paychecks.',
    allotment: 'Change your allotment to these amounts yourself.',
    deposit: 'Change your deposit to these amounts yourself.',
    ask: 'You pay these amounts yourself.',
  }[loan.collection];
  await tellBorrower(
    context,
    { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
    {
      ...fill(context, reliefLetters.planSet, {
        installments: amountsInWords(spans),
        last_day: date(after.last_date),
        how_paid: how,
        catch_up_days: CATCH_UP_DAYS.toString(),
        support_phone: context.config.brand.supportPhone,
      }),
      about: 'new installments',
      paper: 'LOAN_NOTICE',
      required: true,
    },
  );
}

/** Tells that a plan ended because a payday stayed unpaid, and what is owed now. */
export async function tellOfBrokenPlan(
  context: WorkContext,
  loan: LoanRow,
  pastDue: bigint,
): Promise<void> {
  await tellBorrower(
    context,
    { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
    {
      ...fill(context, reliefLetters.planEnded, {
        catch_up_days: CATCH_UP_DAYS.toString(),
        amount: toDollars(pastDue),
        support_phone: context.config.brand.supportPhone,
      }),
      about: 'plan has ended',
      paper: 'LATE_NOTICE',
      required: true,
    },
  );
}
