import type { Day } from '@paystead/lending/calendar/calendar';
import type { WorkContext } from '../platform/context.ts';
import { clearMovements } from './clear-movements.ts';
import { insertMovements, lockMovement, type NewMovement } from './movements.queries.ts';

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

/**
 * Money that should have come and never will: its movement and the opposite one clear each other,
 * so that nobody waits for it. The caller books the opposite entry.
 * @returns false if the bank's statement showed the money already
 */
export async function expectNoMore(
  context: WorkContext,
  of: Pick<NewMovement, 'kind' | 'reference'>,
  on: Day,
): Promise<boolean> {
  const { db } = context;
  const movement = await lockMovement(db, of);
  if (!movement) throw new Error(`Nothing was expected as ${of.kind} ${of.reference}`);
  if (movement.cleared_entry_id !== null) return false;
  const { account, amount_cents, bank_reference, kind } = movement;
  const gone = { kind, reference: `${of.reference} gone` };
  await insertMovements(db, [
    { ...gone, account, bank_reference, expected_on: on.toString(), amount_cents: -amount_cents },
  ]);
  const opposite = await lockMovement(db, gone);
  if (!opposite) throw new Error(`The opposite of ${of.reference} was not written`);
  await clearMovements(
    context,
    [movement, opposite].map((one) => ({ movement: one, on, line: null })),
  );
  return true;
}
