import { unitPeriodsBetween } from '@paystead/lending/disclosure/unit-period';
import type { Unit } from '@paystead/lending/disclosure/unit-period';
import { eachCase, same } from './runner.ts';
import type { CaseResult, VectorFile } from './runner.ts';
import { dayOf } from './shapes.ts';

type UnitPeriodCase = {
  id: string;
  from: string;
  to: string;
  unit: Unit;
  multiple: number;
  full_unit_periods: number;
  odd_days: number;
  divisor: number;
};

/** Whole unit-periods and odd days between two dates. */
export function run(file: VectorFile): CaseResult[] {
  return eachCase<UnitPeriodCase>(file, (one) => {
    const found = unitPeriodsBetween(dayOf(one.from), dayOf(one.to), one);
    return [
      same('full_unit_periods', one.full_unit_periods, found.full),
      same('odd_days', one.odd_days, found.oddDays),
      same('divisor', one.divisor, found.divisor),
    ];
  });
}
