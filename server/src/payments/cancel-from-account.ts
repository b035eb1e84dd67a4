import { cancelEntry } from '../ach/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { changePayment, findPlanned, findScheduledFrom } from './payments.queries.ts';
import { stopPayoff } from './payoff/start-payoff.ts';
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
    const words = await stopPayoff(context, payment, 'PAYOFF_CANCELLED');
    await tellOfCancelling(context, payment, words);
  }
}

/**
 * Cancels every planned debit of some locked loans that is in no bank file yet, without a message:
 * a flag forbids debits.
 */
export async function cancelPlannedOf(
  context: WorkContext,
  loanGids: readonly string[],
): Promise<void> {
  for (const loanGid of loanGids) {
    for (const { gid, state } of await findPlanned(context.db, loanGid)) {
      const isFiled = state !== 'WAITING' && !(await cancelEntry(context, 'PAYMENT', gid));
      if (isFiled) continue;
      await changePayment(context.db, gid, { state: 'CANCELLED', updated_at: context.now });
      context.event('payment.cancelled', { kind: 'payment', gid });
    }
  }
}
