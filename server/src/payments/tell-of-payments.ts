import { briefDate, weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { type AccountRow, inSentence, nameAccount } from '../bank-accounts/index.ts';
import { fill, paymentLetters } from '../letters/index.ts';
import { ZONE } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { tellBorrower } from '../servicing/index.ts';
import type { PaymentRow } from './payments.queries.ts';

const paymentDollars = (payment: PaymentRow) => toDollars(payment.amount_cents);
const debitDay = (payment: PaymentRow) => weekdayDate(Temporal.PlainDate.from(payment.debit_date));
const to = (payment: PaymentRow) => ({
  loanGid: payment.loan_gid,
  borrowerGid: payment.borrower_gid,
});

function cancelWords({ cancel_until: until }: PaymentRow): string {
  return `you can cancel it on your loan page until ${eastern(until)}.`;
}

/** `4:00 PM Eastern on Mon, Nov 23, 2026`. */
export function eastern(instant: Temporal.Instant): string {
  const local = instant.toZonedDateTimeISO(ZONE);
  const hour = ((local.hour + 11) % 12) + 1;
  const minute = String(local.minute).padStart(2, '0');
  const half = local.hour < 12 ? 'AM' : 'PM';
  return `${hour}:${minute} ${half} Eastern on ${weekdayDate(local.toPlainDate())}`;
}

/**
 * A debit returned before it settled; the reversal of a booked one sends its own message.
 *
 * @param mayRetry false if the return ended our permission to debit the account
 */
export function tellOfReturn(
  context: WorkContext,
  payment: PaymentRow,
  { reason, mayRetry, stopped }: { reason: string; mayRetry: boolean; stopped: readonly string[] },
) {
  return tellBorrower(context, to(payment), {
    ...fill(context, paymentLetters.paymentReturned, {
      amount: paymentDollars(payment),
      day: debitDay(payment),
      reason,
      automatic_debits: stopped,
      next_step: mayRetry
        ? 'If we try again, we’ll tell you the day first. To pay sooner, go to your loan page or call us.'
        : 'You can pay it from another account on your loan page. If you can’t right now, call us and we’ll work out a plan.',
    }),
    about: 'payment returned',
    paper: 'PAYMENT_NOTICE',
  });
}

export function tellOfRetry(context: WorkContext, payment: PaymentRow) {
  return tellBorrower(context, to(payment), {
    ...fill(context, paymentLetters.paymentRetried, {
      amount: paymentDollars(payment),
      day: debitDay(payment),
      cancel_until: eastern(payment.cancel_until),
    }),
    about: 'payment presented again',
  });
}

/** CONT-5: an installment that didn't come from pay is debited from the backup account. */
export function tellOfBackupDebit(
  context: WorkContext,
  payment: PaymentRow,
  { account, due }: { account: AccountRow; due: Temporal.PlainDate },
) {
  const day = briefDate(due);
  return tellBorrower(context, to(payment), {
    subject: `We’ll debit ${paymentDollars(payment)} on ${debitDay(payment)}`,
    paragraphs: [
      `Your ${day} installment didn’t come from your pay. You let us use your bank account in that case, so we’ll debit ${paymentDollars(payment)} from your ${inSentence(nameAccount(account))} on ${debitDay(payment)}.`,
      'There’s no fee. If your employer already took it from your paycheck, call us before that day.',
      `If that day doesn’t work for you, ${cancelWords(payment)}`,
    ],
    about: 'missed installment from backup account',
    occasion: `backup ${payment.gid}`,
    paper: 'PAYMENT_NOTICE',
    required: true,
  });
}

export function tellOfCancelling(
  context: WorkContext,
  payment: PaymentRow,
  stopped: readonly string[],
) {
  return tellBorrower(context, to(payment), {
    subject: `We canceled your ${paymentDollars(payment)} payment`,
    paragraphs: [
      'We can’t debit this bank account anymore, so we canceled your ' +
        `${paymentDollars(payment)} payment scheduled for ${debitDay(payment)}.`,
      ...stopped,
      'You still owe this amount. Pay from another account, or allow debits from this one again.',
    ],
    about: 'payment cancelled',
  });
}
