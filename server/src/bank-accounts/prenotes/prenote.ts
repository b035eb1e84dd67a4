import type { WorkContext } from '../../platform/context.ts';
import type { AccountRow } from '../account/accounts.queries.ts';

/**
 * The columns of an account that was proved another way than at its bank or by small deposits: it
 * needs a prenote where our bank asks for one (ACH-16).
 */
export function prenoteColumns({ config }: Pick<WorkContext, 'config'>) {
  return { prenote_state: config.ach.prenotes ? ('NEEDED' as const) : null };
}

/** Whether an account's prenote is still to be sent or answered: nothing is debited until then. */
export function awaitsPrenote({
  prenote_state: state,
}: Pick<AccountRow, 'prenote_state'>): boolean {
  return state === 'NEEDED' || state === 'SENT';
}
