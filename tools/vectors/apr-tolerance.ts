import { parseDecimal } from '@paystead/lending/money/decimal';
import { isWithinTolerance } from '@paystead/lending/disclosure/disclosure';
import { parseRate } from '@paystead/lending/money/rate';
import { eachCase, same } from './runner.ts';
import type { CaseResult, VectorFile } from './runner.ts';

type ToleranceCase = {
  id: string;
  disclosed_apr: string;
  actual_apr: string;
  irregular_transaction: boolean;
  within_tolerance: boolean;
};

/** Whether a disclosed APR is accurate: an eighth of a point, a quarter when irregular. */
export function run(file: VectorFile): CaseResult[] {
  return eachCase<ToleranceCase>(file, (one) => {
    const disclosed = parseRate(one.disclosed_apr);
    const actual = parseDecimal(one.actual_apr, 10);
    const found = isWithinTolerance(disclosed, actual, one.irregular_transaction);
    return [same('within_tolerance', one.within_tolerance, found)];
  });
}
