import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { fill, paymentLetters } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { tellBorrower } from '../../servicing/index.ts';
import type { PaymentRow } from '../payments.queries.ts';
import { eastern } from '../tell-of-payments.ts';

const dayOf = ({ debit_date }: PaymentRow) => weekdayDate(Temporal.PlainDate.from(debit_date));
const to = ({ borrower_gid, loan_gid }: PaymentRow) => ({
  loanGid: loan_gid,
  borrowerGid: borrower_gid,
});

/** What the borrower agreed to on the phone, in writing. */
export function tellOfPhonePayment(
  context: WorkContext,
  payment: PaymentRow,
  account: string,
): Promise<void> {
  return tellBorrower(context, to(payment), {
    ...fill(context, paymentLetters.phonePayment, {
      amount: toDollars(payment.amount_cents),
      day: dayOf(payment),
      account,
      confirmation_number: payment.confirmation_number,
      authorization: payment.authorization_text,
      cancel_until: eastern(payment.cancel_until),
      support_phone: context.config.brand.supportPhone,
    }),
    about: 'payment taken by phone',
    paper: 'PAYMENT_NOTICE',
    required: true,
  });
}

/** A payment that staff canceled for the borrower. */
export function tellOfDeskCancel(context: WorkContext, payment: PaymentRow): Promise<void> {
  return tellBorrower(context, to(payment), {
    ...fill(context, paymentLetters.paymentCanceledByStaff, {
      amount: toDollars(payment.amount_cents),
      day: dayOf(payment),
    }),
    about: 'payment cancelled',
  });
}
