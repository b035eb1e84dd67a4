import { csvLine } from './csv.ts';

/** One deduction that we ask payroll to make. */
export interface AskedLine {
  readonly employeeNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Decimal string. */
  readonly amount: string;
  /** The remittance repeats it, if the payroll system stores it. */
  readonly reference: string;
}

export type DeductionLayout = 'STANDARD' | 'BENEFITFOCUS' | 'WORKDAY';

interface Column {
  readonly title: string;
  readonly value: (line: AskedLine, payday: string) => string;
}

const CODE = 'PAYSTEAD';

/** The columns of each payroll's import. */
const LAYOUTS: Readonly<Record<DeductionLayout, readonly Column[]>> = {
  STANDARD: [
    { title: 'employee_number', value: (line) => line.employeeNumber },
    { title: 'last_name', value: (line) => line.lastName },
    { title: 'first_name', value: (line) => line.firstName },
    { title: 'payday', value: (_, payday) => payday },
    { title: 'amount', value: (line) => line.amount },
    { title: 'reference', value: (line) => line.reference },
  ],
  BENEFITFOCUS: [
    { title: 'EmployeeID', value: (line) => line.employeeNumber },
    { title: 'PlanCode', value: () => CODE },
    { title: 'PayDate', value: (_, payday) => payday.replaceAll('-', '') },
    { title: 'EmployeeAmount', value: (line) => line.amount },
    { title: 'Reference', value: (line) => line.reference },
  ],
  WORKDAY: [
    { title: 'Worker_ID', value: (line) => line.employeeNumber },
    { title: 'Legal_Name', value: (line) => `${line.firstName} ${line.lastName}` },
    { title: 'Deduction_Code', value: () => CODE },
    { title: 'Payment_Date', value: (_, payday) => payday },
    { title: 'Amount', value: (line) => line.amount },
    { title: 'Reference_ID', value: (line) => line.reference },
  ],
};

export function isLayout(name: string): name is DeductionLayout {
  return name in LAYOUTS;
}

/** The file for one payday, ordered by employee number: the same lines give the same bytes. */
export function writeDeductionFile(
  layout: DeductionLayout,
  payday: string,
  lines: readonly AskedLine[],
): string {
  const columns = LAYOUTS[layout];
  const ordered = lines.toSorted(
    (a, b) => compare(a.employeeNumber, b.employeeNumber) || compare(a.reference, b.reference),
  );
  const rows = ordered.map((line) => columns.map((column) => column.value(line, payday)));
  return [columns.map((column) => column.title), ...rows].map(csvLine).join('');
}

/** The columns of employee number and amount in a layout. */
export function columnsOf(layout: DeductionLayout): { employeeNumber: string; amount: string } {
  const titles = LAYOUTS[layout].map((column) => column.title);
  const amount = titles.find((title) => /amount/i.test(title));
  return { employeeNumber: titles[0] ?? '', amount: amount ?? '' };
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
