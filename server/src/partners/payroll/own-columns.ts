import type {
  ColumnHolds,
  DateStyle,
  LayoutColumn,
  OwnLayout,
} from '@paystead/contract/employer/own-layout';
import type { DeductionMark } from '@paystead/lending/servicing/deduction-file';
import { toDecimal } from '@paystead/lending/money/money';
import type { AskedLine } from './deduction-content.ts';

/** What stands in a column that names the deduction. */
const CODE = 'PAYSTEAD';

const LETTERS: Readonly<Record<DeductionMark, string>> = {
  NEW: 'N',
  CHANGED: 'C',
  STOPPED: 'S',
  SAME: '',
};

const DATES: Readonly<Record<DateStyle, (iso: string) => string>> = {
  ISO: (iso) => iso,
  US: (iso) => (iso === '' ? '' : `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`),
  COMPACT: (iso) => iso.replaceAll('-', ''),
};

interface Written {
  readonly dates: DateStyle;
  readonly payday: string;
}

/** A day as a file writes it; empty stays empty. */
export const dateCell = (dates: DateStyle, iso: string): string => DATES[dates](iso);

type Cell = (line: AskedLine, written: Written) => string;

const CELLS: Readonly<Record<ColumnHolds, Cell>> = {
  EMPLOYEE_NUMBER: (line) => line.employeeNumber,
  LAST_NAME: (line) => line.lastName,
  FIRST_NAME: (line) => line.firstName,
  FULL_NAME: (line) => `${line.firstName} ${line.lastName}`,
  CODE: () => CODE,
  PAYDAY: (_, { dates, payday }) => DATES[dates](payday),
  AMOUNT: (line) => toDecimal(line.amount),
  REFERENCE: (line) => line.reference,
  CHANGE: (line) => line.mark,
  CHANGE_LETTER: (line) => LETTERS[line.mark],
  STOP_DATE: (line, { dates }) => DATES[dates](line.stopDate ?? ''),
};

/** A cell of a deduction file (LAYOUT-1). */
export function cellOf(holds: ColumnHolds, line: AskedLine, written: Written): string {
  return CELLS[holds](line, written);
}

const columns = (...pairs: readonly (readonly [ColumnHolds, string])[]): LayoutColumn[] =>
  pairs.map(([holds, heading]) => ({ holds, heading }));

/** The columns of each payroll system’s import. */
export const PRESETS: Readonly<Record<'STANDARD' | 'BENEFITFOCUS' | 'WORKDAY', OwnLayout>> = {
  STANDARD: {
    dates: 'ISO',
    columns: columns(
      ['EMPLOYEE_NUMBER', 'employee_number'],
      ['LAST_NAME', 'last_name'],
      ['FIRST_NAME', 'first_name'],
      ['PAYDAY', 'payday'],
      ['AMOUNT', 'amount'],
      ['REFERENCE', 'reference'],
      ['CHANGE', 'change'],
      ['STOP_DATE', 'stop_date'],
    ),
  },
  BENEFITFOCUS: {
    dates: 'COMPACT',
    columns: columns(
      ['EMPLOYEE_NUMBER', 'EmployeeID'],
      ['CODE', 'PlanCode'],
      ['PAYDAY', 'PayDate'],
      ['AMOUNT', 'EmployeeAmount'],
      ['REFERENCE', 'Reference'],
      ['CHANGE', 'Change'],
      ['STOP_DATE', 'EndDate'],
    ),
  },
  WORKDAY: {
    dates: 'ISO',
    columns: columns(
      ['EMPLOYEE_NUMBER', 'Worker_ID'],
      ['FULL_NAME', 'Legal_Name'],
      ['CODE', 'Deduction_Code'],
      ['PAYDAY', 'Payment_Date'],
      ['AMOUNT', 'Amount'],
      ['REFERENCE', 'Reference_ID'],
      ['CHANGE', 'Change'],
      ['STOP_DATE', 'End_Date'],
    ),
  },
};
