import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import type { WorkContext } from '../platform/context.ts';
import { tellBorrower } from '../servicing/index.ts';
import type { PaymentRow } from './payments.queries.ts';

const paymentDollars = (payment: PaymentRow) => toDollars(payment.amount_cents);
const debitDay = (payment: PaymentRow) => weekdayDate(Temporal.PlainDate.from(payment.debit_date));
const to = (payment: PaymentRow) => ({
  loanGid: payment.loan_gid,
  borrowerGid: payment.borrower_gid,
});

/** A debit returned before it settled; the reversal of a booked one sends its own message. */
export function tellOfReturn(context: WorkContext, payment: PaymentRow, reason: string) {
  return tellBorrower(context, to(payment), {
    subject: `Your payment of ${paymentDollars(payment)} came back`,
    paragraphs: [
      `Your payment of ${paymentDollars(payment)} on ${debitDay(payment)} was returned. ${reason}.`,
      'We charge no fee for this.',
    ],
    about: 'payment returned',
  });
}

export function tellOfRetry(context: WorkContext, payment: PaymentRow) {
  return tellBorrower(context, to(payment), {
    subject: `We will try your payment of ${paymentDollars(payment)} once more`,
    paragraphs: [
      `We will debit ${paymentDollars(payment)} again on ${debitDay(payment)}. We charge no fee for this.`,
      'If that day does not suit you, cancel the payment on the page of your loan before then.',
    ],
    about: 'payment presented again',
  });
}

/** PAY-13: announces a debit of another amount than agreed. */
export function tellOfOtherAmount(context: WorkContext, payment: PaymentRow, usual: bigint) {
  return tellBorrower(context, to(payment), {
    subject: `We debit ${paymentDollars(payment)} on ${debitDay(payment)}`,
    paragraphs: [
      `This is what is left to pay of your next installment, instead of the usual ${toDollars(usual)}.`,
      'If that day does not suit you, cancel the payment on the page of your loan before then.',
    ],
    about: 'installment of another amount',
    required: true,
  });
}

export function tellOfCancelling(context: WorkContext, payment: PaymentRow) {
  return tellBorrower(context, to(payment), {
    subject: `Your payment of ${paymentDollars(payment)} was cancelled`,
    paragraphs: [
      `We take no more payments from this bank account, so your payment of ${paymentDollars(payment)} ` +
        `on ${debitDay(payment)} was cancelled.`,
      'You still owe this amount. Choose another account, or allow debits from this one again.',
    ],
    about: 'payment cancelled',
  });
}
