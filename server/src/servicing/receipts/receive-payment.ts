import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import { type Cents, toDollars } from '@paystead/lending/money/money';
import { postEntries } from '../../ledger/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { ReceiptBookings } from './bookings.ts';
import {
  bookBackDated,
  bookReceipt,
  bookRecovery,
  isBackDated,
  type Money,
} from './book-receipt.ts';
import { lockLoan } from '../loan/find-loan.ts';
import { readHistory } from '../loan/history.ts';
import {
  type InstallmentPaymentValue,
  type InstallmentRow,
  insertInstallmentPayments,
} from '../schedule/installments.queries.ts';
import { updateLoan } from '../loan/loan.queries.ts';
import { orderRefund } from '../refunds/order-refund.ts';
import { installmentNote, applyToInstallments } from '../schedule/apply-to-installments.ts';
import type { Receipt, Received } from './receipt.ts';
import { readStanding, type Standing } from '../loan/standing.ts';
import { restOf } from '../short-pay/catch-up.ts';
import { findPlans } from '../short-pay/short-pay.queries.ts';
import { tellOfPayment } from './tell-of-payment.ts';

/**
 * Applies money to a loan: brings interest to the day, splits the money, books it and applies it to
 * installments; tells the borrower. If nothing is owed, all of it is excess. The caller makes sure
 * that the same money arrives here once.
 */
export async function receivePayment(context: WorkContext, receipt: Receipt): Promise<Received> {
  const { db } = context;
  if (receipt.amount <= 0n) throw new RangeError('A payment is above zero');

  const loan = await lockLoan(db, receipt.loanGid);
  if (loan.status === 'Pending') throw new Error(`Loan ${loan.gid} is not open yet`);
  const standing = await readStanding(db, loan);

  const aim = { ...(await restsOf(db, standing, receipt.receivedOn)), ...meantFor(receipt) };
  const apply = (amount: Cents) =>
    applyToInstallments(amount, standing.installments, receipt.receivedOn, aim);
  const bookings = await book(context, standing, receipt, apply(receipt.amount));

  const received = await write(context, standing, receipt, bookings, apply);
  await tellOfPayment(context, standing, { ...receipt, ...received });
  return received;
}

function meantFor({ installmentGid }: Receipt) {
  return installmentGid === undefined ? {} : { meantFor: installmentGid };
}

/** The rests of short pays that coming paychecks bring; only read where an installment is open. */
async function restsOf(db: WorkContext['db'], { installments, loan }: Standing, on: Day) {
  const isOpen = installments.some(
    (row) => row.paid_cents < row.amount_cents && row.due_date < on.toString(),
  );
  if (loan.most_deducted_cents === null || !isOpen) return {};
  const plans = (await findPlans(db, [loan.gid])).get(loan.gid) ?? [];
  return {
    restOf: (row: InstallmentRow) =>
      restOf(
        { plans },
        { due: Temporal.PlainDate.from(row.due_date), open: row.amount_cents - row.paid_cents },
      ),
  };
}

async function book(
  { db }: WorkContext,
  standing: Standing,
  receipt: Receipt,
  put: readonly InstallmentPaymentValue[],
): Promise<ReceiptBookings> {
  const money = receivedMoney(standing, receipt, put);
  if (standing.loan.charged_off_on !== null) return bookRecovery(standing, money);
  if (!isBackDated(standing, receipt.receivedOn)) return bookReceipt(standing, money);
  return bookBackDated(standing, await readHistory(db, standing.loan.gid), money);
}

function receivedMoney(
  { loan, installments }: Standing,
  receipt: Receipt,
  put: readonly InstallmentPaymentValue[],
): Money {
  const { amount, receivedOn: on, channel, paymentGid, deductionGid, completesOn, quote } = receipt;
  const lastDue = installments.at(-1)?.due_date;
  const regular = receipt.meantAs === 'INSTALLMENT' || deductionGid !== undefined;
  return {
    amount,
    on,
    channel,
    ...(quote && { quote }),
    asPayoff:
      receipt.meantAs === 'PAYOFF' ||
      regular ||
      (lastDue !== undefined && !isBefore(on, Temporal.PlainDate.from(lastDue))),
    occasion: {
      loanGid: loan.gid,
      borrowerGid: loan.borrower_gid,
      effectiveDate: on,
      completesOn,
      note: noteFor(receipt) ?? installmentNote(put, installments),
      ...(paymentGid && { paymentGid }),
      ...(deductionGid && { deductionGid }),
    },
  };
}

function noteFor({ channel, meantAs }: Receipt): string | undefined {
  if (channel === 'REFINANCE') return 'Paid off by your new loan';
  return meantAs === 'PAYOFF' ? 'Payoff' : undefined;
}

async function write(
  context: WorkContext,
  { loan }: Standing,
  receipt: Receipt,
  bookings: ReceiptBookings,
  apply: (amount: Cents) => InstallmentPaymentValue[],
): Promise<Received> {
  const { db, now } = context;
  const { applied, excess, waived, closes } = bookings;
  const entry = (await postEntries(context, bookings.entries))[bookings.at];
  if (!entry) throw new Error('The receipt was not booked');
  await insertInstallmentPayments(
    db,
    {
      id: entry.id,
      loanGid: loan.gid,
      borrowerGid: loan.borrower_gid,
      day: receipt.receivedOn,
    },
    apply(excess === 0n ? receipt.amount : applied),
  );
  await updateLoan(db, loan.gid, bookings.change, now);
  if (excess > 0n) {
    await orderRefund(context, loan, excess, receipt.receivedOn, receipt.completesOn);
  }

  context.event(
    'payment.received',
    { kind: 'loan', gid: loan.gid },
    {
      after: { amount: toDollars(receipt.amount), excess: toDollars(excess), closes },
    },
  );
  return { entryGid: entry.gid, entryId: entry.id, applied, excess, waived, paidOff: closes };
}
