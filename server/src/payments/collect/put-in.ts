import { fileDayOf } from '@paystead/lending/calendar/payment-dates';
import type { PlannedDebit } from '@paystead/lending/payments/payment-plan';
import { addEntry, cutOffOf } from '../../ach/index.ts';
import { achReceiver, type AccountRow, nameAccount } from '../../bank-accounts/index.ts';
import { isMoneyHeld } from '../../identity/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { LoanRow, OpenInstallment } from '../../servicing/index.ts';
import { type DebitAuthority, standingAuthorization } from '../authorization.ts';
import { confirmationNumber } from '../confirmation-number.ts';
import { insertPayments, paymentRow, type PaymentRow } from '../payments.queries.ts';
import { announceOtherAmount } from '../reminders/tell-of-coming.ts';

/** The account that an installment is debited from, and what allows it. */
export interface Source {
  readonly account: AccountRow;
  readonly method: 'ACH' | 'ACH_BACKUP';
  readonly authority: DebitAuthority;
}

export interface Collected extends PlannedDebit {
  readonly installment: OpenInstallment;
}

/** Writes the debit of one installment and its bank entry, once. */
export async function putIn(
  context: WorkContext,
  loan: LoanRow,
  { account, authority, method }: Source,
  { installment, ...debit }: Collected,
): Promise<PaymentRow> {
  const { config, db, event, now } = context;
  const payment = paymentRow({
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    bank_account_gid: account.gid,
    mode: 'INSTALLMENT',
    method,
    amount_cents: debit.amount,
    debit_date: debit.date.toString(),
    cancel_until: cutOffOf(fileDayOf(debit.date)),
    installment_gid: installment.gid,
    automatic: true,
    authorization_text: standingAuthorization(config.brand.name, nameAccount(account), {
      authority,
      debit,
    }),
    confirmation_number: confirmationNumber(),
    created_at: now,
    updated_at: now,
  });
  await insertPayments(db, [payment]);
  await addEntry(context, {
    purpose: 'PAYMENT',
    subjectGid: payment.gid,
    borrowerGid: loan.borrower_gid,
    bankAccountGid: account.gid,
    receiver: await achReceiver(context, account),
    direction: 'DEBIT',
    secCode: 'WEB',
    paymentType: 'RECURRING',
    description: 'PAYMENT',
    amount: debit.amount,
    effectiveDate: debit.date,
  });
  event('payment.put_in', { kind: 'payment', gid: payment.gid });
  return payment;
}

/**
 * Tells the borrower if a debit differs from the usual installment (PAY-13). Announced ten days
 * before, unless the amount has changed since. While money is held, the day isn't known: the
 * release tells of the amount and its day.
 */
export async function tellIfOther(
  context: WorkContext,
  loan: LoanRow,
  account: AccountRow,
  payment: PaymentRow,
): Promise<void> {
  if (payment.amount_cents === loan.installment_cents) return;
  if (await isMoneyHeld(context, loan.borrower_gid)) return;
  await announceOtherAmount(context, {
    subjectGid: payment.installment_gid ?? payment.gid,
    loanGid: loan.gid,
    borrowerGid: loan.borrower_gid,
    account: nameAccount(account),
    cancelUntil: payment.cancel_until,
    isAutomatic: true,
    amount: payment.amount_cents,
    usual: loan.installment_cents,
    day: Temporal.PlainDate.from(payment.debit_date),
  });
}
