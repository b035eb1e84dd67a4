import { formatMoney, formatPercent } from '@paystead/kit/format/format-money';
import { roundDecimal } from '@paystead/lending/money/decimal';
import { readAmount, toDecimal, toDollars } from '@paystead/lending/money/money';
import { showPercent } from '@paystead/lending/money/rate';
import { amountField } from '@paystead/nacha/records/entry-detail';
import { eachCase, refused, same } from './runner.ts';
import type { CaseResult, Difference, VectorFile } from './runner.ts';

type AmountCase = { id: string; group: string; decimal: string; expected?: string };

/**
 * The ACH amount field, amounts it refuses, and money and percentages as letters and screens show
 * them.
 */
export function run(file: VectorFile): CaseResult[] {
  return eachCase<AmountCase>(file, checkAmount);
}

function checkAmount({ group, decimal, expected }: AmountCase): Difference[] {
  switch (group) {
    case 'ach_amount_field':
      return [same(group, expected, amountField(readAmount(decimal)))];
    case 'ach_amount_reject':
      return [refused(group, () => amountField(readAmount(decimal)))];
    case 'currency_display':
      return [
        same('in a letter', expected, toDollars(readAmount(decimal))),
        // A screen prints a true minus sign.
        same('on a screen', expected, formatMoney(wire(decimal)).replace('−', '-')),
      ];
    case 'percent_display':
      return [
        same('in a letter', expected, showPercent(roundDecimal(decimal, 2, 'half-up') * 1_000n)),
        same('on a screen', expected, formatPercent(decimal)),
      ];
    default:
      throw new RangeError(`the group ${group} is unknown`);
  }
}

function wire(decimal: string): string {
  return toDecimal(readAmount(decimal));
}
