import { cancelEntry } from '../ach/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { changePayment, findScheduledFrom } from './payments.queries.ts';
import { tellOfCancelling } from './tell-of-payments.ts';

/** Cancels every planned payment from an account that we may no longer debit. */
export async function cancelFromAccount(
  context: WorkContext,
  bankAccountGid: string,
): Promise<void> {
  for (const payment of await findScheduledFrom(context.db, bankAccountGid)) {
    // A payment in a filed batch can't be canceled; leave it.
    const isWaiting = payment.state === 'WAITING';
    if (!isWaiting && !(await cancelEntry(context, 'PAYMENT', payment.gid))) continue;
    await changePayment(context.db, payment.gid, {
      state: 'CANCELLED',
      updated_at: context.now,
    });
    context.event('payment.cancelled', { kind: 'payment', gid: payment.gid });
    await tellOfCancelling(context, payment);
  }
}
