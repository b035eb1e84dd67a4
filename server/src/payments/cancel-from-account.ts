import { cancelEntry } from '../ach/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { changePayment, findScheduledFrom } from './payments.queries.ts';
import { tellOfCancelling } from './tell-of-payments.ts';

/** Takes back every planned payment from an account that may not be debited any more. */
export async function cancelFromAccount(
  context: WorkContext,
  bankAccountGid: string,
): Promise<void> {
  for (const payment of await findScheduledFrom(context.db, bankAccountGid)) {
    // What has left with a file takes its course.
    if (!(await cancelEntry(context, 'PAYMENT', payment.gid))) continue;
    await changePayment(context.db, payment.gid, {
      state: 'CANCELLED',
      updated_at: context.now,
    });
    context.event('payment.cancelled', { kind: 'payment', gid: payment.gid });
    await tellOfCancelling(context, payment);
  }
}
