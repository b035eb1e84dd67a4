import { briefDate, weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { inSentence } from '../../bank-accounts/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { type Letter, tellBorrower } from '../../servicing/index.ts';
import { eastern } from '../tell-of-payments.ts';
import { insertNotice, type NewNotice } from './reminders.queries.ts';

type Coming = Omit<NewNotice, 'kind'> & {
  /** The usual installment of the loan. */
  readonly usual: bigint;
};

/** A bank debit that comes. */
export interface ComingDebit extends Coming {
  /** `Checking account ending 4417`. */
  readonly account: string;
  readonly cancelUntil: Temporal.Instant;
  /** Scheduled by us under the agreement, not by the borrower. */
  readonly isAutomatic: boolean;
}

const debitsPage = (loanGid: string) => ({
  label: 'See your automatic debits',
  href: `/home/loans/${loanGid}/debits`,
});

/** Reminds of a debit, once (PAY-30): amount, day, account, and until when it can be stopped. */
export async function remindOfDebit(context: WorkContext, debit: ComingDebit): Promise<boolean> {
  const { account, amount, cancelUntil, day } = debit;
  const what = debit.isAutomatic
    ? `It’s your ${briefDate(day)} installment`
    : 'It’s the payment you scheduled';
  return remind(context, debit, {
    subject: `We’ll debit ${toDollars(amount)} on ${weekdayDate(day)}`,
    paragraphs: [
      `${what}, from your ${inSentence(account)}.${usualWords(debit)}`,
      `You can stop this debit or pay another way until ${eastern(cancelUntil)}.`,
    ],
    about: 'reminder of a debit',
    ...(debit.isAutomatic && { action: debitsPage(debit.loanGid) }),
  });
}

/** Reminds of a deduction, once (PAY-30): amount, payday, employer, and how to change it. */
export async function remindOfDeduction(
  context: WorkContext,
  deduction: Coming & { readonly employer: string },
): Promise<boolean> {
  const { amount, day, employer } = deduction;
  const { supportPhone } = context.config.brand;
  return remind(context, deduction, {
    subject: `${toDollars(amount)} comes out of your ${briefDate(day)} paycheck`,
    paragraphs: [
      `We asked ${employer} to deduct ${toDollars(amount)} for your loan from your paycheck of ${weekdayDate(day)}.${usualWords(deduction)}`,
      `Deductions are your choice. To change how you pay, or if something at work has changed, go to your loan’s page or call ${supportPhone}.`,
    ],
    about: 'reminder of a deduction',
  });
}

/** PAY-13: announces a debit of another amount than agreed, once for each amount. */
export async function announceOtherAmount(
  context: WorkContext,
  { account, amount, borrowerGid, cancelUntil, day, loanGid, subjectGid, usual }: ComingDebit,
): Promise<boolean> {
  const notice = { subjectGid, amount, loanGid, borrowerGid, day, kind: 'OTHER_AMOUNT' as const };
  if (!(await insertNotice(context.db, context.now, notice))) return false;
  await tellBorrower(context, notice, {
    subject: `We’ll debit ${toDollars(amount)} on ${weekdayDate(day)}`,
    paragraphs: [
      `That’s what is left of your ${briefDate(day)} installment, instead of the usual ${toDollars(usual)}. We’ll debit it from your ${inSentence(account)}.`,
      `You can stop this debit or pay another way until ${eastern(cancelUntil)}.`,
    ],
    about: 'installment of another amount',
    paper: 'PAYMENT_NOTICE',
    required: true,
    action: debitsPage(loanGid),
  });
  return true;
}

async function remind(
  context: WorkContext,
  coming: Coming,
  letter: Pick<Letter, 'subject' | 'paragraphs' | 'about' | 'action'>,
): Promise<boolean> {
  const { amount, borrowerGid, day, loanGid, subjectGid } = coming;
  const notice = { subjectGid, amount, loanGid, borrowerGid, day, kind: 'REMINDER' as const };
  if (!(await insertNotice(context.db, context.now, notice))) return false;
  await tellBorrower(context, notice, { ...letter, collects: true });
  return true;
}

function usualWords({ amount, usual }: { amount: bigint; usual: bigint }): string {
  return amount === usual ? '' : ` The usual amount is ${toDollars(usual)}.`;
}
