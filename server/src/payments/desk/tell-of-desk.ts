import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
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
  const amount = toDollars(payment.amount_cents);
  const { brand } = context.config;
  return tellBorrower(context, to(payment), {
    subject: `Your ${amount} payment on ${dayOf(payment)}`,
    paragraphs: [
      `You told us on the phone to debit ${amount} from your bank account on ${dayOf(payment)}: ${account}. Your confirmation number is ${payment.confirmation_number}.`,
      `What you agreed to: “${payment.authorization_text}”`,
      `You can cancel it on your loan page until ${eastern(payment.cancel_until)}. If you didn’t ask for this, call ${brand.supportPhone} right away.`,
    ],
    about: 'payment taken by phone',
    paper: 'PAYMENT_NOTICE',
    required: true,
  });
}

/** A payment that staff canceled for the borrower. */
export function tellOfDeskCancel(context: WorkContext, payment: PaymentRow): Promise<void> {
  const amount = toDollars(payment.amount_cents);
  return tellBorrower(context, to(payment), {
    subject: `We canceled your ${amount} payment`,
    paragraphs: [
      `We canceled your ${amount} payment of ${dayOf(payment)} for you. Nothing leaves your bank account for it.`,
      'You still owe that amount. You can plan a payment on your loan’s page any day.',
    ],
    about: 'payment cancelled',
  });
}
