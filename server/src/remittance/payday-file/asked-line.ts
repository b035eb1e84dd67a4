import type { AskedLine } from '../../partners/payroll/deduction-content.ts';
import { referenceOf } from '../find-asked.ts';
import type { PaydayLineRow } from './payday-files.queries.ts';

/** A line of a payday as payroll is asked for it. */
export function askedLine(row: PaydayLineRow): AskedLine {
  return {
    employeeNumber: row.employee_number,
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    amount: row.amount_cents,
    reference: referenceOf(row),
    mark: row.mark,
    stopDate: row.stop_date,
  };
}
