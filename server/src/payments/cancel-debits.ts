import { cancelEntry } from '../ach/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { changePayment, findPlanned } from './payments.queries.ts';

/**
 * Cancels the debits of a locked loan that the close of day scheduled and that wait for their file:
 * the borrower has revoked what allowed them. Those in a file can't be stopped any more.
 */
export async function cancelAutomaticDebits(context: WorkContext, loanGid: string): Promise<void> {
  const { db, event, now } = context;
  for (const payment of await findPlanned(db, loanGid)) {
    if (!payment.automatic || payment.state !== 'SCHEDULED') continue;
    if (!(await cancelEntry(context, 'PAYMENT', payment.gid))) continue;
    await changePayment(db, payment.gid, { state: 'CANCELLED', updated_at: now });
    event('payment.cancelled', { kind: 'payment', gid: payment.gid });
  }
}
