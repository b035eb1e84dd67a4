import type { WorkContext } from '../platform/context.ts';
import { insertMovements, type NewMovement } from './movements.queries.ts';

/**
 * Records money that should show on the bank's statement: a check that we sent, a card payout. Each
 * once by kind and reference. The movements of bank files, remittances and deposits are read from
 * their own tables every night.
 */
export async function expectAtBank(
  { db }: Pick<WorkContext, 'db'>,
  movements: readonly NewMovement[],
): Promise<void> {
  await insertMovements(db, movements);
}
