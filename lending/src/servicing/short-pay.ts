import { annualPeriods } from '../calendar/installment-dates.ts';
import type { PayrollFrequency } from '../calendar/installment-dates.ts';
import type { Day } from '../calendar/calendar.ts';
import { estimatedTaxShare } from '../employment/paycheck-preview.ts';
import { least, most, sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { parseRate, shareOf } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';

/**
 * The most that the deduction authorization lets us ask of one paycheck, as a share of the regular
 * installment: a rest is spread, never doubled (DEDUCT-30).
 */
export const mostDeductedShare: Rate = parseRate('150');

/** The cap, as a share of the regular installment, where nobody told us the gross pay. */
export const unknownPayShare: Rate = parseRate('125');

/** Take-home pay that a week of work keeps: 30 hours of the federal minimum wage, 7.25. */
export const weeklyPayFloor: Cents = 21_750n;

/** The figure in the deduction authorization: the most that one paycheck is asked for. */
export function mostDeducted(installment: Cents): Cents {
  return shareOf(installment, mostDeductedShare);
}

/** What decides how much one paycheck may be asked for. */
export type PaycheckFacts = {
  /** Of one pay period; null if nobody told us. */
  gross: Cents | null;
  frequency: PayrollFrequency;
  /** The regular installment. */
  installment: Cents;
  /** `mostDeducted` as signed. */
  authorized: Cents;
  /** The largest share of gross pay for an installment (CREDIT-6). */
  share: Rate;
};

/**
 * The most that one paycheck is asked for, a short pay's rest included (DEDUCT-30): never above the
 * signed figure; with known pay at most the credit policy's share of it, and never so much that
 * take-home pay, estimated as in a paycheck preview, falls below 30 hours of the federal minimum
 * wage a week (the protected amount of 15 USC 1673, borrowed); else 125 % of the installment.
 */
export function paycheckCap({ authorized, frequency, gross, installment, share }: PaycheckFacts) {
  if (gross === null) return least(authorized, shareOf(installment, unknownPayShare));
  const takeHome = gross - shareOf(gross, estimatedTaxShare);
  const floor = (weeklyPayFloor * 52n) / BigInt(annualPeriods[frequency]);
  return most(0n, least(authorized, shareOf(gross, share), takeHome - floor));
}

/** A coming payday: its regular installment, and what earlier plans ask of it already. */
export type ComingPaycheck = { payday: Day; regular: Cents; planned: Cents };

/** What one payday brings of a rest. */
export type ShortPayPart = { payday: Day; amount: Cents };

/**
 * Spreads the rest of a short pay over the fewest coming paychecks that can bring it within the
 * cap, in level parts (DEDUCT-30). The parts add up to the rest. Null if the paychecks can't bring
 * all of it: then nothing is planned.
 */
export function planShortPay(
  rest: Cents,
  coming: readonly ComingPaycheck[],
  cap: Cents,
): ShortPayPart[] | null {
  if (rest <= 0n) return null;
  const rooms = coming
    .toSorted((a, b) => Temporal.PlainDate.compare(a.payday, b.payday))
    .map(({ payday, planned, regular }) => ({ payday, room: cap - regular - planned }))
    .filter(({ room }) => room > 0n);
  let held = 0n;
  const used = rooms.filter(({ room }) => {
    if (held >= rest) return false;
    held += room;
    return true;
  });
  return held < rest ? null : spread(rest, used);
}

/** Level parts, the smallest room first, so that what it can't take is left to the others. */
function spread(rest: Cents, used: readonly { payday: Day; room: Cents }[]): ShortPayPart[] {
  let left = rest;
  let paychecks = BigInt(used.length);
  const parts: ShortPayPart[] = [];
  const smallestFirst = used.toSorted((a, b) => Number(a.room - b.room));
  for (const { payday, room } of smallestFirst) {
    const amount = least(room, (left + paychecks - 1n) / paychecks);
    if (amount > 0n) parts.push({ payday, amount });
    left -= amount;
    paychecks -= 1n;
  }
  return parts.toSorted((a, b) => Temporal.PlainDate.compare(a.payday, b.payday));
}

/** A stored plan: the installment that came in short, and the parts that bring its rest. */
export type ShortPayPlan = { due: Day; parts: readonly ShortPayPart[] };

/** What coming paychecks still bring of all plans, and of which paydays. */
export type CatchUp = { amount: Cents; parts: ShortPayPart[] };

/**
 * The parts that are still asked for, oldest first. Money that paid some of the rest shortens the
 * plan from its end, so nothing is asked for twice.
 * @param rest what is open of the short installments and not late
 * @param isAhead whether a payday has yet to bring its part
 */
export function partsLeft(
  plans: readonly ShortPayPlan[],
  rest: Cents,
  isAhead: (payday: Day) => boolean,
): CatchUp {
  const days = new Map<string, ShortPayPart>();
  for (const { amount, payday } of plans.flatMap(({ parts }) => parts)) {
    if (!isAhead(payday)) continue;
    const known = days.get(payday.toString())?.amount ?? 0n;
    days.set(payday.toString(), { payday, amount: known + amount });
  }
  let left = most(0n, rest);
  const parts = [...days.values()]
    .toSorted((a, b) => Temporal.PlainDate.compare(a.payday, b.payday))
    .flatMap(({ amount, payday }) => {
      const asked = least(amount, left);
      left -= asked;
      return asked > 0n ? [{ payday, amount: asked }] : [];
    });
  return { amount: sum(parts.map(({ amount }) => amount)), parts };
}

/** KEPT: what has fallen due of it came. BROKEN: a part didn't. DONE: nothing of it is left. */
export type PlanState = 'KEPT' | 'BROKEN' | 'DONE';

/** Where a loan's plans stand: from the paydays that are late, and what coming paychecks bring. */
export function planState(
  plans: readonly ShortPayPlan[],
  late: readonly { due: Day }[],
  { amount }: CatchUp,
): PlanState {
  const bringers = new Set(
    plans.flatMap(({ parts }) => parts.map(({ payday }) => payday.toString())),
  );
  if (late.some(({ due }) => bringers.has(due.toString()))) return 'BROKEN';
  return amount > 0n ? 'KEPT' : 'DONE';
}
