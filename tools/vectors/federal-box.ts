import { formatDecimal } from '@paystead/lending/money/decimal';
import { federalBox } from '@paystead/lending/disclosure/disclosure';
import { readAmount, toDecimal } from '@paystead/lending/money/money';
import { eachCase, near, same } from './runner.ts';
import type { CaseResult, Difference, VectorFile } from './runner.ts';
import { fractionOf } from './shapes.ts';
import type { PeriodShape } from './shapes.ts';

type BoxCase = {
  id: string;
  note_principal: string;
  prepaid_finance_charge: string;
  payments: { amount: string; count: number }[];
  unit_period: PeriodShape;
  first_period: { full_unit_periods: number; fraction: string };
  expected: {
    amount_financed: string;
    finance_charge: string;
    total_of_payments: string;
    apr_percent: string;
  };
  apr_tolerance: string;
};

/** The four figures of the federal box. The payments follow one another a unit-period apart. */
export function run(file: VectorFile): CaseResult[] {
  return eachCase<BoxCase>(file, checkBox);
}

function checkBox(one: BoxCase): Difference[] {
  const box = federalBox({
    notePrincipal: readAmount(one.note_principal),
    prepaidFinanceCharge: readAmount(one.prepaid_finance_charge),
    payments: streamsOf(one),
    unitPeriodsPerYear: fractionOf(one.unit_period.per_year),
  });
  const { expected } = one;
  return [
    same('amount_financed', expected.amount_financed, toDecimal(box.amountFinanced)),
    same('finance_charge', expected.finance_charge, toDecimal(box.financeCharge)),
    same('total_of_payments', expected.total_of_payments, toDecimal(box.totalOfPayments)),
    near('apr', expected.apr_percent, formatDecimal(box.apr.percent, 10), one.apr_tolerance),
  ];
}

function streamsOf({ payments, first_period }: BoxCase) {
  let full = first_period.full_unit_periods;
  return payments.map(({ amount, count }) => {
    const fraction = fractionOf(first_period.fraction);
    const stream = { amount: readAmount(amount), count, full, fraction };
    full += count;
    return stream;
  });
}
