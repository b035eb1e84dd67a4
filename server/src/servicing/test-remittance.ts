import type { WorkContext } from '../platform/context.ts';
import { type Placed, type Remittance, receiveRemittances } from './receipts/receive-remittance.ts';

/** Places the money of one paycheck. */
export async function receiveRemittance(context: WorkContext, money: Remittance): Promise<Placed> {
  const [placed] = await receiveRemittances(context, [money]);
  if (!placed) throw new Error('The money was not placed');
  return placed;
}
