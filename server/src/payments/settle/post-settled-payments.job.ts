import { debitCompletesOn } from '@paystead/lending/servicing/returned-debits';
import { entryWork, takeSettled, type SettledEntry } from '../../ach/index.ts';
import { workThrough } from '../../close-of-day/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { dailyStep } from '../../platform/jobs/daily-step.ts';
import { receivePayments } from '../../servicing/index.ts';
import type { PaymentRow } from '../payments.queries.ts';
import { findPayments, markSettled } from './settled.queries.ts';
import { purposeOf } from '../payment-purpose.ts';

/** Applies settled debits to their loans, each as of its settlement day. */
export const postSettledPayments = dailyStep('post-settled-payments', async (daily) => {
  const { done } = await workThrough(daily, {
    ...entryWork('payment'),
    step: 'post-settled-payments',
    take: (context, some) => takeSettled(context, 'PAYMENT', daily.day, some),
    work: post,
  });
  return { done, sentence: `${done} bank ${done === 1 ? 'payment' : 'payments'} settled` };
});

async function post(context: WorkContext, entries: readonly SettledEntry[]): Promise<void> {
  const payments = await findPayments(
    context.db,
    entries.map(({ subjectGid }) => subjectGid),
  );
  const entryOf = new Map(entries.map((entry) => [entry.subjectGid, entry]));
  const settled = payments.flatMap((payment) => {
    const entry = entryOf.get(payment.gid);
    return entry ? [{ entry, payment }] : [];
  });
  await receivePayments(context, settled.map(receiptOf));
  await markSettled(
    context.db,
    settled.map(({ entry, payment }) => ({ gid: payment.gid, on: entry.settledOn })),
    context.now,
  );
}

interface Settled {
  readonly entry: SettledEntry;
  readonly payment: PaymentRow;
}

function receiptOf({ entry, payment }: Settled) {
  return {
    loanGid: payment.loan_gid,
    amount: entry.amount,
    receivedOn: entry.settledOn,
    channel: 'ACH' as const,
    ...purposeOf(payment),
    paymentGid: payment.gid,
    completesOn: debitCompletesOn(entry.settledOn),
  };
}
