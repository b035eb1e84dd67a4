import { toDecimal } from '@paystead/lending/money/money';
import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import type { RosterField } from '@paystead/contract/employer/roster-terms';
import { textRows, workbookOf } from '../../../server/src/platform/files/workbook/test-workbook.ts';
import type { Employee } from './staff-list.ts';

/** How a payroll exports its roster. */
export const FORMATS = ['CSV', 'FIXED_WIDTH', 'XLSX'] as const;
export type Format = (typeof FORMATS)[number];

/** What can be wrong with a roster file of somebody in a hurry. */
export const MISTAKES = ['BIRTH_DATE', 'STATUS', 'GROUP', 'TWICE', 'NOT_A_ROSTER'] as const;
export type Mistake = (typeof MISTAKES)[number];

/** The columns of the export; a place is the width of a fixed-width file. */
const COLUMNS: readonly (readonly [name: string, field: RosterField, width: number])[] = [
  ['EMP_NO', 'EMPLOYEE_NUMBER', 14],
  ['LAST_NAME', 'LAST_NAME', 14],
  ['FIRST_NAME', 'FIRST_NAME', 14],
  ['BIRTH_DT', 'DATE_OF_BIRTH', 12],
  ['STATE', 'STATE', 4],
  ['STATUS', 'STATUS', 18],
  ['PAY_GRP', 'PAYROLL_GROUP', 10],
  ['GROSS_PER', 'GROSS_PAY', 12],
];

/** The group of everybody. */
export const GROUP = 'Fridays';

const WORD_OF: Readonly<Record<EmployeeStatus, string>> = {
  Active: 'A',
  Terminated: 'TERM',
  LeaveWithPay: 'LWP',
  LeaveWithoutPay: 'LWOP',
  Retired: 'RET',
  Deceased: 'DEC',
};

/** What a row says of somebody, in the order of the columns. */
function valuesOf({ birth, first, last, number, pay, status }: Employee): string[] {
  return [number, last, first, birth, 'NM', WORD_OF[status], GROUP, toDecimal(pay)];
}

const WRONG: Readonly<Partial<Record<Mistake, readonly [column: number, value: string]>>> = {
  BIRTH_DATE: [3, '1984-13-45'],
  STATUS: [5, 'LOA'],
  GROUP: [6, 'WEEKLY'],
};

/** What mends a value that a mistake made wrong. */
export function mended(field: RosterField, employee: Employee): string {
  const column = COLUMNS.findIndex(([, known]) => known === field);
  return valuesOf(employee)[column] ?? '';
}

/** A roster file; a mistake is about the first person in it. */
export function rosterFile(
  format: Format,
  people: readonly Employee[],
  mistake: Mistake | null,
): Buffer {
  if (mistake === 'NOT_A_ROSTER') return Buffer.from('%PDF-1.7\n%\u0000\u0001\u0002\n');
  const rows = people.map(valuesOf);
  const [first] = rows;
  const [column, value] = (mistake && WRONG[mistake]) ?? [];
  if (first && column !== undefined && value !== undefined) first[column] = value;
  if (first && mistake === 'TWICE') rows.push([...first]);
  const header = COLUMNS.map(([name]) => name);
  if (format === 'XLSX') return workbookOf({ rows: textRows([header, ...rows]) });
  if (format === 'CSV') return Buffer.from(lines([header, ...rows].map((row) => row.join(','))));
  return Buffer.from(lines(rows.map(fixedLine)));
}

const lines = (all: readonly string[]) => all.map((line) => `${line}\r\n`).join('');

function fixedLine(values: readonly string[]): string {
  return values.map((value, index) => value.padEnd(COLUMNS[index]?.[2] ?? 0)).join('');
}

/** Where the values of the fixed-width file stand. */
export function fixedColumns() {
  let start = 1;
  return COLUMNS.map(([name, field, length]) => {
    const column = { name, field, start, length };
    start += length;
    return column;
  });
}
