import { paychecksAYear } from '../decision/decision-facts.ts';
import type { PayrollFrequency } from '../calendar/installment-dates.ts';
import { divideRounded, least } from '../money/money.ts';
import type { Cents } from '../money/money.ts';

export type CushionPlan = {
  /** What a month of needs costs. */
  monthlyCosts: Cents;
  /** For how many months it should last. */
  months: number;
  saved: Cents;
  /** Put aside from each paycheck. */
  perPaycheck: Cents;
  frequency: PayrollFrequency;
};

export type Cushion = {
  goal: Cents;
  /** Still to be put aside; zero where the goal is reached. */
  missing: Cents;
  /** Null where nothing is put aside and something is missing. */
  paychecks: number | null;
  monthsToGoal: number | null;
};

/**
 * How long it takes to fill an emergency fund. No interest is counted on, so it is never too soon.
 */
export function planCushion(plan: CushionPlan): Cushion {
  const goal = plan.monthlyCosts * BigInt(plan.months);
  const missing = goal - least(goal, plan.saved);
  if (missing === 0n) return { goal, missing, paychecks: 0, monthsToGoal: 0 };
  if (plan.perPaycheck <= 0n) return { goal, missing, paychecks: null, monthsToGoal: null };

  const paychecks = divideRounded(missing, plan.perPaycheck, 'up');
  const months = divideRounded(paychecks * 12n, paychecksAYear[plan.frequency], 'up');
  return { goal, missing, paychecks: Number(paychecks), monthsToGoal: Number(months) };
}
