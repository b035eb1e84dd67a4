import type { Answer } from '@paystead/contract/call';
import type { previewSkip, skipPayday } from '@paystead/contract/servicing/skips';
import type { ModifiedRow } from '@paystead/lending/relief/modifiable-loan';
import type { PlanTotals } from '@paystead/lending/relief/plan-totals';
import { isoTime } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { isPast, viewBy } from '../clock.ts';
import type { ReliefFacts } from '../relief-facts.ts';
import type { ChangeRow } from './changes.queries.ts';
import type { PlannedChange } from './plan-change.ts';

type Preview = Answer<typeof previewSkip>;

/** How many coming payments a column names. */
const NEXT = 3;

/** The page before the borrower confirms: now and after, and the track. */
export function viewPreview(change: PlannedChange, { modifiable }: ReliefFacts): Preview {
  const { plan, on } = change;
  const paid = modifiable.standing.installments
    .filter((row) => row.paid_cents >= row.amount_cents)
    .map(({ due_date: date }) => ({ date, state: 'paid' as const }));
  const ahead = plan.rows.map(({ due }) => ({ date: due.toString(), state: 'todo' as const }));
  const skipped =
    change.kind === 'SKIP' ? [{ date: on.toString(), state: 'skipped' as const }] : [];
  const [next, ...later] = [...ahead, ...skipped].toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const first = next?.state === 'todo' ? [{ ...next, state: 'next' as const }] : next ? [next] : [];
  const track = [...paid, ...first, ...later];
  return {
    now: viewColumn(plan.rowsBefore, plan.before, 0n),
    after: viewColumn(plan.rows, plan.after, plan.after.interest - plan.before.interest),
    notes: [...change.notes],
    track,
    paydays_before: paid.length + plan.rowsBefore.length,
    paydays_after: track.length,
    sentence: change.sentence,
    undo_until: change.undoUntil ? viewBy(change.undoUntil) : null,
    seen: change.seen,
  };
}

function viewColumn(
  rows: readonly ModifiedRow[],
  totals: PlanTotals,
  moreInterest: bigint,
): Preview['now'] {
  return {
    next: rows.slice(0, NEXT).map(({ due }) => due.toString()),
    amount: totals.regular,
    payments_left: totals.installments,
    last_date: totals.lastDue.toString(),
    last_amount: totals.lastAmount,
    more_interest: moreInterest,
  };
}

/** A skip or move that was made. */
export function viewChange(
  context: Pick<WorkContext, 'now'>,
  row: ChangeRow,
): Answer<typeof skipPayday> {
  const canUndo =
    row.undone_at === null && row.undo_until !== null && !isPast(context, row.undo_until);
  return {
    gid: row.gid,
    kind: row.kind === 'MOVE' ? 'MOVE' : 'SKIP',
    date: row.on_date,
    amount: row.amount_cents,
    made_at: isoTime(row.made_at),
    undone_at: isoTime(row.undone_at),
    undo_until: row.undo_until ? viewBy(row.undo_until) : null,
    can_undo: canUndo,
    sentence: row.sentence,
  };
}
