import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { fill, paymentLetters } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { tellBorrower } from '../../servicing/index.ts';
import type { DebitRow } from '../payments.queries.ts';

const to = (payment: DebitRow) => ({
  loanGid: payment.loan_gid,
  borrowerGid: payment.borrower_gid,
});
const dayOf = (payment: DebitRow) => weekdayDate(Temporal.PlainDate.from(payment.debit_date));

/** PAY-32, PAY-13: a planned debit takes less than we said. */
export function tellOfLowered(context: WorkContext, payment: DebitRow, before: bigint) {
  return tellBorrower(context, to(payment), {
    ...fill(context, paymentLetters.debitLowered, {
      amount: toDollars(payment.amount_cents),
      day: dayOf(payment),
      amount_before: toDollars(before),
      next_step:
        payment.mode === 'FULL'
          ? 'That’s exactly what you’ll owe on that day, and it pays off your loan. A new conditional payoff letter is in Documents.'
          : 'You don’t need to do anything.',
    }),
    about: 'debit lowered',
    occasion: `debit lowered ${payment.gid} ${payment.amount_cents}`,
    paper: 'PAYMENT_NOTICE',
    required: true,
  });
}

/**
 * PAY-32: a planned debit has nothing left to take, or can't take less (ACH-4).
 * @param stopped what the end of a payoff means for the borrower's paychecks, in words
 */
export function tellOfDropped(context: WorkContext, payment: DebitRow, stopped: readonly string[]) {
  return tellBorrower(context, to(payment), {
    ...fill(context, paymentLetters.debitDropped, {
      amount: toDollars(payment.amount_cents),
      day: dayOf(payment),
      paychecks: stopped,
    }),
    about: 'debit no longer needed',
    occasion: `debit dropped ${payment.gid} ${payment.debit_date}`,
    paper: 'PAYMENT_NOTICE',
    required: true,
  });
}
