import { exactLevelPayment } from '@paystead/lending/schedule/amortization-level';
import { divideRounded, readAmount, toDecimal } from '@paystead/lending/money/money';
import { parseRate } from '@paystead/lending/money/rate';
import { eachCase, same } from './runner.ts';
import type { CaseResult, Difference, VectorFile } from './runner.ts';
import { dollars, roundingOf } from './shapes.ts';

type LevelCase = {
  id: string;
  principal: string;
  annual_rate_percent: string;
  installments: number;
  periods_per_year: number;
  exact_level_payment: string;
  rounding_rule: string;
  expected_installment: string;
};

/** Level payments by the annuity formula, exact to six decimals and rounded as the case says. */
export function run(file: VectorFile): CaseResult[] {
  return eachCase<LevelCase>(file, checkLevel);
}

function checkLevel(one: LevelCase): Difference[] {
  const exact = exactLevelPayment(readAmount(one.principal), parseRate(one.annual_rate_percent), {
    numerators: Array.from({ length: one.installments }, () => 1),
    denominator: one.periods_per_year,
  });
  const decimals = one.exact_level_payment.split('.')[1]?.length ?? 0;
  const unit = /whole/.test(one.rounding_rule) ? 100n : 1n;
  const mode = roundingOf(one.rounding_rule);
  const rounded = divideRounded(exact.numerator, exact.denominator * unit, mode) * unit;
  return [
    same('exact_level_payment', one.exact_level_payment, dollars(exact, decimals)),
    same('installment', toDecimal(readAmount(one.expected_installment)), toDecimal(rounded)),
  ];
}
