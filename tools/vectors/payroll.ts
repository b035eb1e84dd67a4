import {
  annualPeriods,
  nominalPaydays,
  parseSampleDate,
} from '@paystead/lending/calendar/installment-dates';
import type { NominalPayday, PayrollFrequency } from '@paystead/lending/calendar/installment-dates';
import { caseResult, eachCase, same } from './runner.ts';
import type { CaseResult, Difference, VectorFile } from './runner.ts';
import { dayOf } from './shapes.ts';

/** A payroll and a window of days, as the payroll and payday-shift files write them. */
export type PayrollCase = {
  id: string;
  payroll_frequency: PayrollFrequency;
  sample_dates: string[];
  from: string;
  to: string;
};

type PaydayCase = PayrollCase & { expected_dates: string[]; skipped_paydays?: string[] };

/** Nominal paydays of the six frequencies, with the skipped ones apart. */
export function run(file: VectorFile): CaseResult[] {
  return [...checkTable(file), ...eachCase<PaydayCase>(file, checkPaydays)];
}

/** The file's table of installments a year is no case: it is heard of only when it differs. */
function checkTable({ annual_periods }: VectorFile): CaseResult[] {
  if (!annual_periods) return [];
  const table = caseResult({ id: 'annual_periods' }, () => [
    same('installments a year', annual_periods, annualPeriods),
  ]);
  return table.differences.length > 0 ? [table] : [];
}

function checkPaydays(one: PaydayCase): Difference[] {
  const found = paydaysOf(one);
  return [
    same('expected_dates', one.expected_dates, datesOf(found, false)),
    same('skipped_paydays', one.skipped_paydays ?? [], datesOf(found, true)),
  ];
}

export function paydaysOf(one: PayrollCase): NominalPayday[] {
  const sampleDates = one.sample_dates.map(parseSampleDate);
  const payroll = { frequency: one.payroll_frequency, sampleDates };
  return nominalPaydays(payroll, dayOf(one.from), dayOf(one.to));
}

function datesOf(found: readonly NominalPayday[], skipped: boolean): string[] {
  return found.filter((payday) => payday.skipped === skipped).map(({ date }) => date.toString());
}
