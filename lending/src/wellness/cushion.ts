import { paychecksAYear } from '../decision/decision-facts.ts';
import type { PayrollFrequency } from '../calendar/installment-dates.ts';
import { divideRounded, least } from '../money/money.ts';
import type { Cents } from '../money/money.ts';

export type CushionPlan = {
  /** The cost of needs per month. */
  monthlyCosts: Cents;
  /** How many months it should cover. */
  months: number;
  saved: Cents;
  /** Saved from each paycheck. */
  perPaycheck: Cents;
  frequency: PayrollFrequency;
};

export type Cushion = {
  goal: Cents;
  /** Still to save; zero when the goal is reached. */
  missing: Cents;
  /** Null when nothing is saved per paycheck and the goal isn't reached. */
  paychecks: number | null;
  monthsToGoal: number | null;
};

/**
 * How long it takes to fill an emergency fund. It ignores interest, so the estimate is never too
 * early.
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
