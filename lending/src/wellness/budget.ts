import { paychecksAYear } from '../decision/decision-facts.ts';
import { annualPeriods } from '../calendar/installment-dates.ts';
import type { PayrollFrequency } from '../calendar/installment-dates.ts';
import { divideRounded } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { parseRate, shareOf } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';

/**
 * A month of pay: a year of paychecks by twelve, rounded half up to the cent. Paychecks that take
 * no installment count as well.
 */
export function payOfMonth(paycheck: Cents, frequency: PayrollFrequency): Cents {
  return divideRounded(paycheck * paychecksAYear[frequency], 12n, 'half-up');
}

/** A month of installments: those of a year by twelve, rounded half up to the cent. */
export function installmentsOfMonth(installment: Cents, frequency: PayrollFrequency): Cents {
  return divideRounded(installment * BigInt(annualPeriods[frequency]), 12n, 'half-up');
}

/** The parts of a budget in the order they are thought of. */
export const budgetParts = ['NEEDS', 'WANTS', 'SAVINGS'] as const;
export type BudgetPart = (typeof budgetParts)[number];

/**
 * Half for needs, three tenths for wants, the rest to put aside: a rule of thumb (Warren and Warren
 * Tyagi, All Your Worth, 2005), to be shown as one.
 */
export const guideShares: Readonly<Record<BudgetPart, Rate>> = {
  NEEDS: parseRate('50'),
  WANTS: parseRate('30'),
  SAVINGS: parseRate('20'),
};

export type BudgetRow = {
  part: BudgetPart;
  share: Rate;
  /** What the rule leaves for it. */
  guide: Cents;
  /** What the person spends on it; of savings what is left, below zero where more is spent. */
  own: Cents;
};

export type Budget = { income: Cents; rows: BudgetRow[] };

/**
 * A month's take-home pay beside the rule of thumb. Both columns add up to the income, to the cent:
 * savings takes what rounding leaves.
 */
export function splitBudget(income: Cents, needs: Cents, wants: Cents): Budget {
  const guideNeeds = shareOf(income, guideShares.NEEDS);
  const guideWants = shareOf(income, guideShares.WANTS);
  const guide = { NEEDS: guideNeeds, WANTS: guideWants, SAVINGS: income - guideNeeds - guideWants };
  const own = { NEEDS: needs, WANTS: wants, SAVINGS: income - needs - wants };
  return {
    income,
    rows: budgetParts.map((part) => ({
      part,
      share: guideShares[part],
      guide: guide[part],
      own: own[part],
    })),
  };
}
