import { debitCompletesOn } from '@paystead/lending/servicing/returned-debits';
import { entryWork, takeSettled, type SettledEntry } from '../ach/index.ts';
import { workThrough } from '../close-of-day/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { dailyStep } from '../platform/jobs/daily-step.ts';
import { receivePayment } from '../servicing/index.ts';
import { changePayment, findPayment } from './payments.queries.ts';
import { purposeOf } from './payment-purpose.ts';

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

async function post(context: WorkContext, entry: SettledEntry): Promise<void> {
  const payment = await findPayment(context.db, entry.subjectGid);
  await receivePayment(context, {
    loanGid: payment.loan_gid,
    amount: entry.amount,
    receivedOn: entry.settledOn,
    channel: 'ACH',
    ...purposeOf(payment),
    paymentGid: payment.gid,
    completesOn: debitCompletesOn(entry.settledOn),
  });
  await changePayment(context.db, payment.gid, {
    state: 'SETTLED',
    debit_date: entry.settledOn.toString(),
    updated_at: context.now,
  });
}
