import { type Day, isBefore } from '@paystead/lending/calendar/calendar';
import type { ContinuityPlan } from '@paystead/lending/employment/continuity-plan';
import { type Cents, sum } from '@paystead/lending/money/money';
import { pausedSchedule } from '@paystead/lending/relief/continued-schedule';
import type { WorkContext } from '../platform/context.ts';
import { continueSchedule, readSchedulePart } from '../servicing/index.ts';
import type { ContinuingFacts } from './continuing-facts.ts';

/** How a schedule moved: what the letter says about it. */
export interface MovedSchedule {
  /** Installments that moved to the end. */
  readonly moved: number;
  readonly firstDue: Day;
  readonly lastDue: Day;
  /** Interest that the move adds; negative when the borrower is back early. */
  readonly extraInterest: Cents;
}

/**
 * Moves the installments of a pause to the end of the schedule; or, when the borrower is back
 * before the pause was to end, moves them up again. Null if the schedule stays as it is.
 */
export async function moveSchedule(
  context: WorkContext,
  facts: ContinuingFacts,
  { pause, steps }: ContinuityPlan,
): Promise<MovedSchedule | null> {
  const { changes, continuity, loan, paydays, plan } = facts;
  const [start] = steps;
  const wasPaused = changes.some(({ way }) => way === 'paused');
  const isBack = continuity.way === 'deduction' && wasPaused;
  if (!start || (!pause && !isBack)) return null;
  const part = await readSchedulePart(context, loan, start.from);
  const [first] = part?.rows ?? [];
  if (!part || !first) return null;

  const open = paydays.filter(
    ({ date }) =>
      !isBefore(date, start.from) &&
      (!pause || isBefore(date, pause.from) || isBefore(pause.through, date)),
  );
  const kept = open.slice(0, part.rows.length + plan.mostPauseDays);
  const rows = pausedSchedule(
    part,
    kept.map(({ date }) => date),
    first.amount < loan.installment_cents ? loan.installment_cents : first.amount,
  );
  const [next, last] = [rows?.at(0), rows?.at(-1)];
  if (!rows || !next || !last) return null;
  const isSame = next.due.equals(first.due) && rows.length === part.rows.length;
  if (isSame && !pause) return null;

  await continueSchedule(context, loan, part, {
    rows,
    paydays,
    reason: pause ? 'UNPAID_LEAVE' : 'BACK_AT_WORK',
  });
  const before = sum(part.rows.map(({ amount }) => amount));
  return {
    moved: part.rows.filter(({ due }) => pause && !isBefore(pause.through, due)).length,
    firstDue: next.due,
    lastDue: last.due,
    extraInterest: sum(rows.map(({ amount }) => amount)) - before,
  };
}
