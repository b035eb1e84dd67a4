import { calculateCushion as call } from '@paystead/contract/wellness/calculators';
import { planCushion } from '@paystead/lending/wellness/cushion';
import { query } from '../platform/calls/command.ts';

const ASSUMPTIONS = [
  'We assume your savings earn no interest, so you may get there sooner.',
  'You put aside the same amount from each paycheck and take nothing out.',
];

/** In months. For anything longer we name no month. */
const A_CENTURY = 1200;

/** How long it takes to fill an emergency fund. */
export const calculateCushion = query(call, ({ input, today }) => {
  const { costs, months, saved = 0n, per_paycheck = 0n, frequency } = input;
  const found = planCushion({
    monthlyCosts: costs,
    months: Number(months),
    saved,
    perPaycheck: per_paycheck,
    frequency,
  });
  const { goal, missing, paychecks, monthsToGoal } = found;
  const isNear = monthsToGoal !== null && monthsToGoal <= A_CENTURY;
  const month = isNear ? today.add({ months: monthsToGoal }) : null;
  return Promise.resolve({
    goal,
    missing,
    reached: Number(((goal - missing) * 100n) / goal),
    paychecks,
    months_to_goal: monthsToGoal,
    reached_in: month && month.with({ day: 1 }).toString(),
    assumptions: ASSUMPTIONS,
  });
});
