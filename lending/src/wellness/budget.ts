import { paychecksAYear } from '../decision/decision-facts.ts';
import { annualPeriods } from '../calendar/installment-dates.ts';
import type { PayrollFrequency } from '../calendar/installment-dates.ts';
import { divideRounded } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import { parseRate, shareOf } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';

/**
 * Monthly pay: a year of paychecks divided by twelve, rounded half up to the cent. Paychecks
 * without an installment count, too.
 */
export function payOfMonth(paycheck: Cents, frequency: PayrollFrequency): Cents {
  return divideRounded(paycheck * paychecksAYear[frequency], 12n, 'half-up');
}

/** Monthly installments: those of a year divided by twelve, rounded half up to the cent. */
export function installmentsOfMonth(installment: Cents, frequency: PayrollFrequency): Cents {
  return divideRounded(installment * BigInt(annualPeriods[frequency]), 12n, 'half-up');
}

/** The parts of a budget, in display order. */
export const budgetParts = ['NEEDS', 'WANTS', 'SAVINGS'] as const;
export type BudgetPart = (typeof budgetParts)[number];

/**
 * Half for needs, three tenths for wants, the rest for savings: a rule of thumb (Warren and Warren
 * Tyagi, All Your Worth, 2005). Screens must call it a rule of thumb.
 */
export const guideShares: Readonly<Record<BudgetPart, Rate>> = {
  NEEDS: parseRate('50'),
  WANTS: parseRate('30'),
  SAVINGS: parseRate('20'),
};

export type BudgetRow = {
  part: BudgetPart;
  share: Rate;
  /** The amount the rule of thumb suggests. */
  guide: Cents;
  /**
   * The amount the person spends on it. For SAVINGS: the rest of the income, negative if more is
   * spent.
   */
  own: Cents;
};

export type Budget = { income: Cents; rows: BudgetRow[] };

/**
 * Splits a month's take-home pay by the rule of thumb and by actual spending. Both columns add up
 * to the income, to the cent: savings takes the rounding difference.
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
