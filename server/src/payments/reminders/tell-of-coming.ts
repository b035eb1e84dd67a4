import { briefDate, weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { inSentence } from '../../bank-accounts/index.ts';
import { debitLetters, fill } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { type Letter, tellBorrowers } from '../../servicing/index.ts';
import { eastern } from '../tell-of-payments.ts';
import { insertNotices, type NewNotice, type NoticeKind } from './reminders.queries.ts';

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

/**
 * Reminds of debits, each once (PAY-30): amount, day, account, and until when it can be stopped.
 * @returns how many
 */
export async function remindOfTheseDebits(
  context: WorkContext,
  debits: readonly ComingDebit[],
): Promise<number> {
  return tellOnce(context, debits, 'REMINDER', (debit) => debitLetter(context, debit));
}

function debitLetter(context: WorkContext, debit: ComingDebit): Letter {
  const { account, amount, cancelUntil, day } = debit;
  return {
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
    collects: true,
    ...(debit.isAutomatic && { action: debitsPage(debit.loanGid) }),
  };
}

/**
 * Reminds of deductions, each once (PAY-30): amount, payday, employer, and how to change it.
 * @returns how many
 */
export async function remindOfTheseDeductions(
  context: WorkContext,
  deductions: readonly (Coming & { readonly employer: string })[],
): Promise<number> {
  return tellOnce(context, deductions, 'REMINDER', (one) => deductionLetter(context, one));
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

/**
 * PAY-13: announces debits of another amount than agreed, each once for each amount.
 * @returns how many
 */
export async function announceOtherAmounts(
  context: WorkContext,
  debits: readonly ComingDebit[],
): Promise<number> {
  return tellOnce(context, debits, 'OTHER_AMOUNT', (debit) => otherLetter(context, debit));
}

function otherLetter(
  context: WorkContext,
  { account, amount, cancelUntil, day, loanGid, usual }: ComingDebit,
): Letter {
  return {
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
  };
}

/** Sends the letters about what nobody was told of yet; returns how many. */
async function tellOnce<One extends Coming>(
  context: WorkContext,
  coming: readonly One[],
  kind: NoticeKind,
  letter: (one: One) => Letter,
): Promise<number> {
  const notices = coming.map(({ amount, borrowerGid, day, loanGid, subjectGid }) => {
    return { subjectGid, amount, loanGid, borrowerGid, day, kind };
  });
  const fresh = await insertNotices(context.db, context.now, notices);
  const told = coming.filter(({ subjectGid }) => fresh.has(subjectGid));
  await tellBorrowers(
    context,
    told.map((one) => ({ to: one, letter: letter(one) })),
  );
  return told.length;
}

function usualWords({ amount, usual }: { amount: bigint; usual: bigint }): string {
  return amount === usual ? '' : `The usual amount is ${toDollars(usual)}.`;
}
