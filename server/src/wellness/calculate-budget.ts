import { calculateBudget as call } from '@paystead/contract/wellness/calculators';
import { splitBudget, payOfMonth } from '@paystead/lending/wellness/budget';
import { toPercent } from '@paystead/lending/money/rate';
import { query } from '../platform/calls/command.ts';

const ASSUMPTIONS = [
  'We count a month as one-twelfth of a year of paychecks, so some months bring more.',
  'Half for needs, 30% for wants, 20% to put aside is a rule of thumb. You don’t have to follow it.',
];

/** Compares a month of take-home pay with the rule of thumb. */
export const calculateBudget = query(call, ({ input }) => {
  const { paycheck, frequency, needs = 0n, wants = 0n } = input;
  const { income, rows } = splitBudget(payOfMonth(paycheck, frequency), needs, wants);
  return Promise.resolve({
    income,
    rows: rows.map((row) => ({ ...row, share: toPercent(row.share) })),
    assumptions: ASSUMPTIONS,
  });
});
