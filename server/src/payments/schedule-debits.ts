import { randomUUID } from 'node:crypto';
import { fileDayOf } from '@paystead/lending/calendar/payment-dates';
import { addEntries, cutOffOf } from '../ach/index.ts';
import { type AccountRow, findOwner, type Owner, receiverOf } from '../bank-accounts/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import type { LoanRow } from '../servicing/index.ts';
import { confirmationNumber } from './confirmation-number.ts';
import { countedRow } from './counted-payoff.ts';
import {
  insertPayments,
  type NewPayment,
  paymentRow,
  type PaymentRow,
} from './payments.queries.ts';
import { meantFor, planDebits, type PaymentInput, type Plan } from './plan-debits.ts';

/** A plan whose debits have an account. */
export type AccountPlan = Plan & { readonly account: AccountRow; readonly owner: Owner };

/** Plans debits of a verified account, or refuses with the rule against them. */
export async function planFromAccount(
  context: WorkContext,
  loan: LoanRow,
  input: PaymentInput,
): Promise<AccountPlan> {
  const [plan, owner] = await Promise.all([
    planDebits(context, loan, input),
    findOwner(context.db, loan.borrower_gid),
  ]);
  const { account } = plan;
  return account === null ? refuse('METHOD_NOT_OPEN') : { ...plan, account, owner };
}

/**
 * Writes the payments of a plan and their bank entries.
 * @param secCode how the borrower agreed: on our pages (WEB) or on the phone (TEL)
 */
export async function scheduleDebits(
  context: WorkContext,
  loan: LoanRow,
  input: PaymentInput,
  { plan, secCode }: { readonly plan: AccountPlan; readonly secCode: 'WEB' | 'TEL' },
): Promise<PaymentRow[]> {
  const payments = newPayments(context, loan, input, plan).map(paymentRow);
  await Promise.all([
    insertPayments(context.db, payments),
    // The remainder of a payoff gets its entry when everything on its way has arrived.
    waits(plan) ? [] : addDebits(context, plan, { payments, secCode }),
  ]);
  return payments;
}

function newPayments(
  { now }: WorkContext,
  loan: LoanRow,
  { mode, method }: PaymentInput,
  plan: AccountPlan,
): NewPayment[] {
  const series = plan.debits.length > 1 ? randomUUID() : null;
  return plan.debits.map(({ amount, date }, index) => ({
    loan_gid: loan.gid,
    borrower_gid: loan.borrower_gid,
    bank_account_gid: plan.account.gid,
    mode,
    method,
    amount_cents: amount,
    debit_date: date.toString(),
    cancel_until: cutOffOf(fileDayOf(date)),
    installment_gid: meantFor(mode, plan, index),
    series_gid: series,
    authorization_text: plan.authorization,
    ...(plan.payoff && {
      payoff_way: plan.payoff.chosen.way,
      payoff_counted: countedRow(plan.payoff),
      payoff_on: date.toString(),
    }),
    ...(waits(plan) && { state: 'WAITING' as const }),
    confirmation_number: confirmationNumber(),
    created_at: now,
    updated_at: now,
  }));
}

function waits({ payoff }: Plan): boolean {
  return payoff?.chosen.way === 'LET_IT_LAND';
}

async function addDebits(
  context: WorkContext,
  { account, owner }: AccountPlan,
  {
    payments,
    secCode,
  }: {
    readonly payments: readonly PaymentRow[];
    readonly secCode: 'WEB' | 'TEL';
  },
): Promise<void> {
  const receiver = receiverOf(context, account, owner);
  const entries = payments.map((payment) => ({
    purpose: 'PAYMENT' as const,
    subjectGid: payment.gid,
    borrowerGid: payment.borrower_gid,
    bankAccountGid: account.gid,
    receiver,
    direction: 'DEBIT' as const,
    secCode,
    paymentType: payments.length > 1 ? ('RECURRING' as const) : ('SINGLE' as const),
    description: 'PAYMENT',
    amount: payment.amount_cents,
    effectiveDate: Temporal.PlainDate.from(payment.debit_date),
  }));
  await addEntries(context, entries);
}
