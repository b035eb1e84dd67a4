import type { PaymentMode } from '@paystead/lending/payments/payment-options';
import { debitCompletesOn } from '@paystead/lending/servicing/returned-debits';
import { takeSettled, type SettledEntry } from '../ach/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { receivePayment, type ReceiptPurpose } from '../servicing/index.ts';
import { changePayment, findPayment } from './payments.queries.ts';

/** Applies settled debits to their loans, each as of its settlement day. */
export const postSettledPayments = dailyStep('post-settled-payments', async (daily) => {
  let done = 0;
  for (;;) {
    const some = await daily.inTransaction(async (context) => {
      const entries = await takeSettled(context, 'PAYMENT', daily.day);
      for (const entry of entries) await post(context, entry);
      return entries.length;
    });
    done += some;
    if (some === 0) break;
  }
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
