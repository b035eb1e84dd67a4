import { briefDate, weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { type LoanStatus, takesPayments } from '@paystead/lending/states/loan-status';
import { type AccountRow, inSentence, nameAccount } from '../bank-accounts/index.ts';
import { fill, paymentLetters } from '../letters/index.ts';
import { ZONE } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { tellBorrower, tellBorrowers } from '../servicing/index.ts';
import type { PaymentRow } from './payments.queries.ts';

const paymentDollars = (payment: PaymentRow) => toDollars(payment.amount_cents);
const debitDay = (payment: PaymentRow) => weekdayDate(Temporal.PlainDate.from(payment.debit_date));
const to = (payment: PaymentRow) => ({
  loanGid: payment.loan_gid,
  borrowerGid: payment.borrower_gid,
});

/** `4:00 PM Eastern on Mon, Nov 23, 2026`. */
export function eastern(instant: Temporal.Instant): string {
  const local = instant.toZonedDateTimeISO(ZONE);
  const hour = ((local.hour + 11) % 12) + 1;
  const minute = String(local.minute).padStart(2, '0');
  const half = local.hour < 12 ? 'AM' : 'PM';
  return `${hour}:${minute} ${half} Eastern on ${weekdayDate(local.toPlainDate())}`;
}

/** A debit that was returned before it settled, and what comes of it. */
export interface ReturnNews {
  readonly payment: PaymentRow;
  /** The status of its loan. */
  readonly status: LoanStatus;
  /** In words for the borrower, without a period. */
  readonly reason: string;
  /** False if the return ended our permission to debit the account. */
  readonly mayRetry: boolean;
  /** What it means for paychecks, in words. */
  readonly stopped: readonly string[];
}

/** Debits returned before they settled; the reversal of booked ones sends its own messages. */
export function tellOfReturns(context: WorkContext, all: readonly ReturnNews[]): Promise<void> {
  return tellBorrowers(
    context,
    all.map((one) => ({
      to: to(one.payment),
      letter: { ...returnLetter(context, one), about: 'payment returned', paper: 'PAYMENT_NOTICE' },
    })),
  );
}

function returnLetter(
  context: WorkContext,
  { mayRetry, payment, reason, status, stopped }: ReturnNews,
) {
  const facts = {
    amount: paymentDollars(payment),
    day: debitDay(payment),
    reason,
  };
  if (!takesPayments(status)) {
    const closed = status === 'Paid' ? 'Your loan is paid off' : 'Your loan is canceled';
    return fill(context, paymentLetters.paymentReturnedOwingNothing, { ...facts, closed });
  }
  return fill(context, paymentLetters.paymentReturned, {
    ...facts,
    paychecks: stopped,
    next_step: mayRetry
      ? 'If we try again, we’ll tell you the day first. To pay sooner, go to your loan page or call us.'
      : 'You can pay it from another account on your loan page. If you can’t right now, call us and we’ll work out a plan.',
  });
}

export function tellOfRetries(
  context: WorkContext,
  payments: readonly PaymentRow[],
): Promise<void> {
  return tellBorrowers(
    context,
    payments.map((payment) => ({
      to: to(payment),
      letter: {
        ...fill(context, paymentLetters.paymentRetried, {
          amount: paymentDollars(payment),
          day: debitDay(payment),
          cancel_until: eastern(payment.cancel_until),
        }),
        about: 'payment presented again',
      },
    })),
  );
}

/** A debit for an installment that didn't come from pay. */
export interface BackupDebit {
  readonly payment: PaymentRow;
  readonly account: AccountRow;
  readonly due: Temporal.PlainDate;
}

/** CONT-5: installments that didn't come from pay are debited from the backup accounts. */
export function tellOfBackupDebits(
  context: WorkContext,
  debits: readonly BackupDebit[],
): Promise<void> {
  return tellBorrowers(
    context,
    debits.map(({ account, due, payment }) => ({
      to: to(payment),
      letter: {
        ...fill(context, paymentLetters.backupDebit, {
          amount: paymentDollars(payment),
          day: debitDay(payment),
          due: briefDate(due),
          account: inSentence(nameAccount(account)),
          cancel_until: eastern(payment.cancel_until),
        }),
        about: 'missed installment from backup account',
        occasion: `backup ${payment.gid}`,
        paper: 'PAYMENT_NOTICE',
        required: true,
      },
    })),
  );
}

export function tellOfCancelling(
  context: WorkContext,
  payment: PaymentRow,
  stopped: readonly string[],
) {
  return tellBorrower(context, to(payment), {
    ...fill(context, paymentLetters.paymentCanceled, {
      amount: paymentDollars(payment),
      day: debitDay(payment),
      paychecks: stopped,
    }),
    about: 'payment cancelled',
  });
}
