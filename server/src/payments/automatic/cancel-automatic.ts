import { cancelEntry } from '../../ach/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { changePayment } from '../payments.queries.ts';
import type { AutomaticDebit } from './coming-debits.ts';

/**
 * Cancels the planned payment of an automatic debit; false if a bank file has it. There is nothing
 * to cancel for a debit that isn't planned yet.
 */
export async function cancelAutomatic(
  context: WorkContext,
  { payment }: AutomaticDebit,
): Promise<boolean> {
  if (payment === null) return true;
  if (!(await cancelEntry(context, 'PAYMENT', payment.gid))) return false;
  await changePayment(context.db, payment.gid, { state: 'CANCELLED', updated_at: context.now });
  context.event('payment.cancelled', { kind: 'payment', gid: payment.gid });
  return true;
}
