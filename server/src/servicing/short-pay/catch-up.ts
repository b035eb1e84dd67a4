import { addDays, type Day, isBefore } from '@paystead/lending/calendar/calendar';
import { awaitsAnswer } from '@paystead/lending/servicing/delinquency';
import { least, most, sum } from '@paystead/lending/money/money';
import {
  type CatchUp,
  partsLeft,
  type PlanState,
  planState,
} from '@paystead/lending/servicing/short-pay';
import {
  ageOn,
  collectedBy,
  debitsForArrears,
  type FullStanding,
  openRows,
} from '../loan/standing.ts';

const nothing: CatchUp = { amount: 0n, parts: [] };

/**
 * What the coming paychecks of a loan still bring of its short pays, at the end of a day: never
 * more than is open and not late, and nothing that a debit under way pays (DEDUCT-10, DEDUCT-30).
 */
export function catchUpOn(standing: FullStanding, day: Day): CatchUp {
  const { installments, plans, status } = standing;
  if (plans.length === 0 || status !== 'Open') return nothing;
  const after = addDays(day, 1);
  const rows = openRows(standing, after, after);
  const waiting = new Set<string>();
  let rest = 0n;
  rows.forEach((one, index) => {
    if (!isBefore(one.due, after)) return;
    const waits = awaitsAnswer(one, after);
    if (waits) waiting.add(one.due.toString());
    const asked = standing.deductions.find(
      (deduction) => deduction.installment_gid === installments[index]?.gid,
    );
    // Of an unanswered deduction, the part for the installment itself isn't a rest.
    const own = asked
      ? most(0n, asked.amount_cents - asked.catch_up_cents - asked.deducted_cents)
      : one.open;
    rest += one.open - (waits ? own : 0n);
  });
  const late = ageOn(standing, after).amount;
  const debits = sum(debitsForArrears(standing, after).map(({ amount }) => amount));
  // A remittance may come before its payday: then its rest isn't due yet, but already planned.
  const early = plans.filter(({ due }) => !isBefore(due, after));
  const planned = sum(early.flatMap(({ parts }) => parts.map(({ amount }) => amount)));
  return partsLeft(
    plans,
    rest - late - most(0n, debits - late) + planned,
    (payday) =>
      waiting.has(payday.toString()) ||
      (!isBefore(payday, after) && collectedBy(standing, payday) === 'deduction'),
  );
}

/** Where the plans of a loan stand at the end of a day; null for a loan without one. */
export function planStateOn(standing: FullStanding, day: Day): PlanState | null {
  if (standing.plans.length === 0) return null;
  return planState(standing.plans, ageOn(standing, day).missed, catchUpOn(standing, day));
}

/** The part of the loan's rest that one installment still lacks. */
export function restOf(
  { plans }: Pick<FullStanding, 'plans'>,
  { due, open }: { readonly due: Day; readonly open: bigint },
): bigint {
  const planned = plans.filter((plan) => plan.due.equals(due)).flatMap(({ parts }) => parts);
  return least(open, sum(planned.map(({ amount }) => amount)));
}
