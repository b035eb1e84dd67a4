import { fileDayOf } from '@paystead/lending/calendar/payment-dates';
import type { PlannedDebit } from '@paystead/lending/payments/payment-plan';
import { addEntries, cutOffOf } from '../../ach/index.ts';
import { achReceivers, type AccountRow, nameAccount } from '../../bank-accounts/index.ts';
import { peopleWithHeldMoney } from '../../identity/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { LoanRow, OpenInstallment } from '../../servicing/index.ts';
import { type DebitAuthority, standingAuthorization } from '../authorization.ts';
import { confirmationNumber } from '../confirmation-number.ts';
import { insertPayments, paymentRow, type PaymentRow } from '../payments.queries.ts';
import { announceOtherAmounts } from '../reminders/tell-of-coming.ts';

/** The account that an installment is debited from, and what allows it. */
export interface Source {
  readonly account: AccountRow;
  readonly method: 'ACH' | 'ACH_BACKUP';
  readonly authority: DebitAuthority;
}

/** The debit of an installment. */
export interface Due extends PlannedDebit {
  readonly loan: LoanRow;
  readonly installment: OpenInstallment;
}

/** Such a debit, and where it comes from. */
export interface Collected extends Due {
  readonly source: Source;
}

/** A debit that is written. */
export interface PutIn extends Collected {
  readonly payment: PaymentRow;
}

/** Writes the debits of some installments and their bank entries, each once, in their order. */
export async function putIn(context: WorkContext, debits: readonly Collected[]): Promise<PutIn[]> {
  if (debits.length === 0) return [];
  const written = debits.map((debit) => ({ ...debit, payment: newPayment(context, debit) }));
  await insertPayments(
    context.db,
    written.map(({ payment }) => payment),
  );
  await addDebits(context, written);
  for (const { payment } of written) {
    context.event('payment.put_in', { kind: 'payment', gid: payment.gid });
  }
  return written;
}

function newPayment({ config, now }: WorkContext, debit: Collected): PaymentRow {
  const { account, authority, method } = debit.source;
  return paymentRow({
    loan_gid: debit.loan.gid,
    borrower_gid: debit.loan.borrower_gid,
    bank_account_gid: account.gid,
    mode: 'INSTALLMENT',
    method,
    amount_cents: debit.amount,
    debit_date: debit.date.toString(),
    cancel_until: cutOffOf(fileDayOf(debit.date)),
    installment_gid: debit.installment.gid,
    automatic: true,
    authorization_text: standingAuthorization(config.brand.name, nameAccount(account), {
      authority,
      debit,
    }),
    confirmation_number: confirmationNumber(),
    created_at: now,
    updated_at: now,
  });
}

async function addDebits(context: WorkContext, written: readonly PutIn[]): Promise<void> {
  const receiverOf = await achReceivers(
    context,
    written.map(({ source }) => source.account),
  );
  const entries = written.map(({ amount, date, payment, source: { account } }) => ({
    purpose: 'PAYMENT' as const,
    subjectGid: payment.gid,
    borrowerGid: payment.borrower_gid,
    bankAccountGid: account.gid,
    receiver: receiverOf(account),
    direction: 'DEBIT' as const,
    secCode: 'WEB' as const,
    paymentType: 'RECURRING' as const,
    description: 'PAYMENT',
    amount,
    effectiveDate: date,
  }));
  await addEntries(context, entries);
}

/**
 * Tells borrowers of debits that differ from the usual installment (PAY-13). Announced ten days
 * before, unless the amount has changed since. While money is held, the day isn't known: the
 * release tells of the amount and its day.
 */
export async function tellIfOther(context: WorkContext, debits: readonly PutIn[]): Promise<void> {
  const other = debits.filter(({ amount, loan }) => amount !== loan.installment_cents);
  if (other.length === 0) return;
  const held = await peopleWithHeldMoney(
    context,
    other.map(({ loan }) => loan.borrower_gid),
  );
  const told = other.filter(({ loan }) => !held.has(loan.borrower_gid));
  await announceOtherAmounts(
    context,
    told.map(({ amount, date, installment, loan, payment, source }) => ({
      subjectGid: installment.gid,
      loanGid: loan.gid,
      borrowerGid: loan.borrower_gid,
      account: nameAccount(source.account),
      cancelUntil: payment.cancel_until,
      isAutomatic: true,
      amount,
      usual: loan.installment_cents,
      day: date,
    })),
  );
}
