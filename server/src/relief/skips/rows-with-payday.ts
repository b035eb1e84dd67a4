import { modify } from '@paystead/lending/relief/modification';
import { refuse } from '../../platform/refusal.ts';
import type { ReliefFacts } from '../relief-facts.ts';
import type { ChangeRow } from './changes.queries.ts';

/** The installments to come with a skipped payday put back, and the last one taken away. */
export function rowsWithPayday(
  { modifiable: { facts, paidOn } }: ReliefFacts,
  { on_date }: Pick<ChangeRow, 'on_date'>,
) {
  const skipped = paidOn(Temporal.PlainDate.from(on_date));
  const paydays = [...facts.paydays, skipped].toSorted((a, b) =>
    Temporal.PlainDate.compare(a.due, b.due),
  );
  const plan = modify(facts, { kind: 'MOVE', paydays });
  return plan.agreed ? plan.rows : refuse('UNDO_TOO_LATE');
}
