import { arrivalDay, debitDay } from '@paystead/lending/calendar/installment-dates';
import { paydaysOf } from './payroll.ts';
import type { PayrollCase } from './payroll.ts';
import { eachCase, same } from './runner.ts';
import type { CaseResult, Difference, VectorFile } from './runner.ts';

type ShiftCase = PayrollCase & {
  nominal: string[];
  preceding_banking_day: string[];
  following_banking_day: string[];
};

/** Nominal paydays moved to the banking day before (payroll) and after (bank debit). */
export function run(file: VectorFile): CaseResult[] {
  return eachCase<ShiftCase>(file, checkShift);
}

function checkShift(one: ShiftCase): Difference[] {
  const nominal = paydaysOf(one)
    .filter(({ skipped }) => !skipped)
    .map(({ date }) => date);
  return [
    same('nominal', one.nominal, nominal.map(String)),
    same(
      'preceding_banking_day',
      one.preceding_banking_day,
      nominal.map((payday) => String(arrivalDay(payday))),
    ),
    same('following_banking_day', one.following_banking_day, nominal.map(debitDay).map(String)),
  ];
}
