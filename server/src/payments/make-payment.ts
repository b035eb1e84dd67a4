import { makePayment as call } from '@paystead/contract/servicing/payments';
import { toDollars } from '@paystead/lending/money/money';
import { fileDayOf } from '@paystead/lending/calendar/payment-dates';
import { addEntry, cutOffOf, type Receiver } from '../ach/index.ts';
import { nameAccount, achReceiver } from '../bank-accounts/index.ts';
import { command } from '../platform/calls/command.ts';
import type { WorkContext } from '../platform/context.ts';
import { lockOwnLoan, type LoanRow } from '../servicing/index.ts';
import { confirmationNumber } from './confirmation-number.ts';
import { insertPayments, type NewPayment, type PaymentRow } from './payments.queries.ts';
import { viewPayment } from './payments.view.ts';
import { planDebits, type PaymentInput, type Plan } from './plan-debits.ts';

/** Schedules one or more bank debits for the borrower's own loan; money moves with the ACH file. */
export const makePayment = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  const loan = await lockOwnLoan(db, actor, input.gid);

  const plan = await planDebits(context, loan, input);

  const [payments, receiver] = await Promise.all([
    insertPayments(db, newPayments(context, loan, input, plan)),
    achReceiver(context, plan.account),
  ]);
  await addEntries(context, plan, payments, receiver);
  event(
    'payment.planned',
    { kind: 'loan', gid: loan.gid },
    { after: { mode: input.mode, debits: plan.debits.map(({ amount }) => toDollars(amount)) } },
  );

  const names = new Map([[plan.account.gid, nameAccount(plan.account)]]);
  return payments.map((payment) => viewPayment(payment, names, now));
});

function newPayments(
  { now }: WorkContext,
  loan: LoanRow,
  { mode, method }: PaymentInput,
  plan: Plan,
): NewPayment[] {
  return plan.debits.map(({ amount, date }) => ({
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    bank_account_gid: plan.account.gid,
    mode,
    method,
    amount_cents: amount,
    debit_date: date.toString(),
    cancel_until: cutOffOf(fileDayOf(date)),
    installment_gid: meantFor(mode, plan),
    authorization_text: plan.authorization,
    confirmation_number: confirmationNumber(),
    created_at: now,
    updated_at: now,
  }));
}

/** The installment to leave out of deduction files while this payment is on its way. */
function meantFor(mode: PaymentInput['mode'], { paying: { loan } }: Plan): string | null {
  if (mode === 'INSTALLMENT') return loan.nextInstallment?.gid ?? null;
  return mode === 'ARREARS' ? (loan.openInstallments[0]?.gid ?? null) : null;
}

async function addEntries(
  context: WorkContext,
  { account }: Plan,
  payments: readonly PaymentRow[],
  receiver: Receiver,
): Promise<void> {
  for (const payment of payments) {
    await addEntry(context, {
      purpose: 'PAYMENT',
      subjectGid: payment.gid,
      borrowerGid: payment.borrower_gid,
      bankAccountGid: account.gid,
      receiver,
      direction: 'DEBIT',
      secCode: 'WEB',
      paymentType: payments.length > 1 ? 'RECURRING' : 'SINGLE',
      description: 'PAYMENT',
      amount: payment.amount_cents,
      effectiveDate: Temporal.PlainDate.from(payment.debit_date),
    });
  }
}
