import { annualPercentageRate } from '@paystead/lending/disclosure/apr';
import { formatDecimal } from '@paystead/lending/money/decimal';
import { eachCase, near } from './runner.ts';
import type { CaseResult, Difference, VectorFile } from './runner.ts';
import { fractionOf, streamOf } from './shapes.ts';
import type { PeriodShape, StreamShape } from './shapes.ts';

type AprCase = {
  id: string;
  unit_period: PeriodShape;
  advances: StreamShape[];
  payments: StreamShape[];
  expected_apr_percent: string;
  recomputed_apr_percent?: string;
  tolerance_percent_points: string;
};

/**
 * Actuarial APRs: the published figure within its tolerance, and the recomputed one to its digits.
 */
export function run(file: VectorFile): CaseResult[] {
  return eachCase<AprCase>(file, checkApr);
}

function checkApr(one: AprCase): Difference[] {
  const apr = annualPercentageRate({
    unitPeriodsPerYear: fractionOf(one.unit_period.per_year),
    advances: one.advances.map(streamOf),
    payments: one.payments.map(streamOf),
  });
  const found = formatDecimal(apr.percent, 10);
  const recomputed = one.recomputed_apr_percent;
  return [
    near('apr', one.expected_apr_percent, found, one.tolerance_percent_points),
    recomputed ? near('recomputed apr', recomputed, found, lastDigit(recomputed)) : null,
  ];
}

/** Just over half a unit of the last digit a figure is written with. */
function lastDigit(figure: string): string {
  const decimals = figure.split('.')[1]?.length ?? 0;
  return `${0.51 * 10 ** -decimals}`;
}
