import type { PaymentMode } from '@paystead/lending/payments/payment-options';
import { debitCompletesOn } from '@paystead/lending/servicing/returned-debits';
import { entryWork, takeSettled, type SettledEntry } from '../ach/index.ts';
import { workThrough } from '../close-of-day/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { receivePayment, type ReceiptPurpose } from '../servicing/index.ts';
import { changePayment, findPayment } from './payments.queries.ts';

/** Applies settled debits to their loans, each as of its settlement day. */
export const postSettledPayments = dailyStep('post-settled-payments', async (daily) => {
  const { done } = await workThrough(daily, {
    ...entryWork('payment'),
    step: 'post-settled-payments',
    take: (context, some) => takeSettled(context, 'PAYMENT', daily.day, some),
    work: async (context, entries: readonly SettledEntry[]) => {
      for (const entry of entries) await post(context, entry);
    },
  });
  return { done, sentence: `${done} bank ${done === 1 ? 'payment' : 'payments'} settled` };
});

const MEANT_AS: Partial<Record<PaymentMode, ReceiptPurpose>> = {
  INSTALLMENT: 'INSTALLMENT',
  FULL: 'PAYOFF',
};

async function post(context: WorkContext, entry: SettledEntry): Promise<void> {
  const payment = await findPayment(context.db, entry.subjectGid);
  const meantAs = MEANT_AS[payment.mode] ?? 'DUE';
  await receivePayment(context, {
    loanGid: payment.loan_gid,
    amount: entry.amount,
    receivedOn: entry.settledOn,
    channel: 'ACH',
    meantAs,
    ...(meantAs === 'INSTALLMENT' &&
      payment.installment_gid !== null && { installmentGid: payment.installment_gid }),
    paymentGid: payment.gid,
    completesOn: debitCompletesOn(entry.settledOn),
  });
  await changePayment(context.db, payment.gid, {
    state: 'SETTLED',
    debit_date: entry.settledOn.toString(),
    updated_at: context.now,
  });
}
