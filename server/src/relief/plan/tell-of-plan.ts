import { shortDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
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
      subject: 'Your new plan is set',
      paragraphs: [
        `Your new installments: ${amountsInWords(spans)}. Your loan ends on ${date(after.last_date)}.`,
        `${how} The signed change of terms is in Documents.`,
        `If you miss a plan payday, you have ${CATCH_UP_DAYS} days to catch up. Call ${context.config.brand.supportPhone} if something changes.`,
      ],
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
      subject: 'Your plan has ended',
      paragraphs: [
        `A plan payday stayed unpaid for more than ${CATCH_UP_DAYS} days, so your old installments are back. There’s no fee.`,
        `${toDollars(pastDue)} is past due now. You can pay it on your loan’s page.`,
        `If you can’t, call ${context.config.brand.supportPhone}. We’ll work out another plan with you.`,
      ],
      about: 'plan has ended',
      paper: 'LATE_NOTICE',
      required: true,
    },
  );
}
