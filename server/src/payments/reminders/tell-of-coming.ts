import { briefDate, weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { inSentence } from '../../bank-accounts/index.ts';
import { debitLetters, fill, type Filled } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { type Letter, tellBorrower, tellBorrowers } from '../../servicing/index.ts';
import { eastern } from '../tell-of-payments.ts';
import { insertNotice, insertNotices, type NewNotice } from './reminders.queries.ts';

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
  return remind(context, debit, {
    ...fill(context, debitLetters.debitReminder, {
      amount: toDollars(amount),
      day: weekdayDate(day),
      installment_or_payment: debit.isAutomatic
        ? `your ${briefDate(day)} installment`
        : 'the payment you scheduled',
      account: inSentence(account),
      usual_amount: usualWords(debit),
      cancel_until: eastern(cancelUntil),
    }),
    about: 'reminder of a debit',
    ...(debit.isAutomatic && { action: debitsPage(debit.loanGid) }),
  });
}

/**
 * Reminds of deductions, each once (PAY-30): amount, payday, employer, and how to change it.
 * @returns how many
 */
export async function remindOfTheseDeductions(
  context: WorkContext,
  deductions: readonly (Coming & { readonly employer: string })[],
): Promise<number> {
  const notices = deductions.map((one) => ({ ...noticeOf(one), kind: 'REMINDER' as const }));
  const fresh = await insertNotices(context.db, context.now, notices);
  const told = deductions.filter(({ subjectGid }) => fresh.has(subjectGid));
  await tellBorrowers(
    context,
    told.map((one) => ({ to: one, letter: deductionLetter(context, one) })),
  );
  return told.length;
}

function deductionLetter(
  context: WorkContext,
  deduction: Coming & { readonly employer: string },
): Letter {
  const { amount, day, employer } = deduction;
  return {
    ...fill(context, debitLetters.deductionReminder, {
      amount: toDollars(amount),
      short_payday: briefDate(day),
      employer,
      payday: weekdayDate(day),
      usual_amount: usualWords(deduction),
      support_phone: context.config.brand.supportPhone,
    }),
    about: 'reminder of a deduction',
    collects: true,
  };
}

function noticeOf({ amount, borrowerGid, day, loanGid, subjectGid }: Coming) {
  return { subjectGid, amount, loanGid, borrowerGid, day };
}

/** PAY-13: announces a debit of another amount than agreed, once for each amount. */
export async function announceOtherAmount(
  context: WorkContext,
  { account, amount, borrowerGid, cancelUntil, day, loanGid, subjectGid, usual }: ComingDebit,
): Promise<boolean> {
  const notice = { subjectGid, amount, loanGid, borrowerGid, day, kind: 'OTHER_AMOUNT' as const };
  if (!(await insertNotice(context.db, context.now, notice))) return false;
  await tellBorrower(context, notice, {
    ...fill(context, debitLetters.otherAmount, {
      amount: toDollars(amount),
      day: weekdayDate(day),
      due: briefDate(day),
      usual_amount: toDollars(usual),
      account: inSentence(account),
      cancel_until: eastern(cancelUntil),
    }),
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
  letter: Filled & Pick<Letter, 'about' | 'action'>,
): Promise<boolean> {
  const notice = { ...noticeOf(coming), kind: 'REMINDER' as const };
  if (!(await insertNotice(context.db, context.now, notice))) return false;
  await tellBorrower(context, notice, { ...letter, collects: true });
  return true;
}

function usualWords({ amount, usual }: { amount: bigint; usual: bigint }): string {
  return amount === usual ? '' : `The usual amount is ${toDollars(usual)}.`;
}
