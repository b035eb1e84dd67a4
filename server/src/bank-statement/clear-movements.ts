import type { Day } from '@paystead/lending/calendar/calendar';
import type { ClearingChannel } from '@paystead/lending/books/postings';
import { journalEntries, postEntries } from '../ledger/index.ts';
import type { WorkContext } from '../platform/context.ts';
import { markCleared, type MovementRow } from './movements.queries.ts';

/** The channel of each clearing account. */
export const channelOf: Readonly<Record<MovementRow['account'], ClearingChannel>> = {
  ach_clearing: 'ACH',
  payroll_clearing: 'PAYROLL',
  card_clearing: 'CARD',
  check_clearing: 'CHECK',
};

/** A movement that the statement shows, by which line, on which day. */
export interface Shown {
  readonly movement: MovementRow;
  readonly on: Day;
  /** null if no line of the statement brought it. */
  readonly line: string | null;
}

/** Posts CLEARED for movements that are on the statement, each with its own entry. */
export async function clearMovements(
  context: WorkContext,
  cleared: readonly Shown[],
): Promise<void> {
  const entries = await postEntries(
    context,
    cleared.flatMap(({ movement, on }) =>
      journalEntries(
        { kind: 'CLEARED', channel: channelOf[movement.account], amount: movement.amount_cents },
        { effectiveDate: on },
      ),
    ),
  );
  await markCleared(
    context.db,
    cleared.map(({ line, movement, on }, index) => ({
      gid: movement.gid,
      entryId: entries[index]?.id ?? 0n,
      on: on.toString(),
      line,
    })),
  );
}
