import type { DeductionLayout } from '@paystead/contract/staff/going-live';
import { parseMoney, sum, toDecimal } from '@paystead/lending/money/money';
import { parse } from 'csv-parse/sync';
import { csvLine } from './csv.ts';
import type { AskedLine, DeductionContent, ReadLine } from './deduction-content.ts';
import { readFixed, writeFixed } from './fixed-deductions.ts';
import { DoesNotFit } from './fixed-width.ts';

export type { DeductionLayout };
type CsvLayout = Exclude<DeductionLayout, 'FIXED'>;

interface Column {
  readonly title: string;
  readonly value: (line: AskedLine, payday: string) => string;
  /** What a reader takes from the column. */
  readonly holds?: 'NUMBER' | 'AMOUNT' | 'REFERENCE';
}

const CODE = 'PAYSTEAD';
const number = (title: string): Column => ({
  title,
  value: (line) => line.employeeNumber,
  holds: 'NUMBER',
});
const amount = (title: string): Column => ({
  title,
  value: (line) => toDecimal(line.amount),
  holds: 'AMOUNT',
});
const reference = (title: string): Column => ({
  title,
  value: (line) => line.reference,
  holds: 'REFERENCE',
});
const mark = (title: string): Column => ({ title, value: (line) => line.mark });
const stopDate = (title: string): Column => ({ title, value: (line) => line.stopDate ?? '' });

/** The columns of each payroll's import. */
const COLUMNS: Readonly<Record<CsvLayout, readonly Column[]>> = {
  STANDARD: [
    number('employee_number'),
    { title: 'last_name', value: (line) => line.lastName },
    { title: 'first_name', value: (line) => line.firstName },
    { title: 'payday', value: (_, payday) => payday },
    amount('amount'),
    reference('reference'),
    mark('change'),
    stopDate('stop_date'),
  ],
  BENEFITFOCUS: [
    number('EmployeeID'),
    { title: 'PlanCode', value: () => CODE },
    { title: 'PayDate', value: (_, payday) => payday.replaceAll('-', '') },
    amount('EmployeeAmount'),
    reference('Reference'),
    mark('Change'),
    { title: 'EndDate', value: (line) => (line.stopDate ?? '').replaceAll('-', '') },
  ],
  WORKDAY: [
    number('Worker_ID'),
    { title: 'Legal_Name', value: (line) => `${line.firstName} ${line.lastName}` },
    { title: 'Deduction_Code', value: () => CODE },
    { title: 'Payment_Date', value: (_, payday) => payday },
    amount('Amount'),
    reference('Reference_ID'),
    mark('Change'),
    stopDate('End_Date'),
  ],
};

export function isLayout(name: string): name is DeductionLayout {
  return name === 'FIXED' || Object.hasOwn(COLUMNS, name);
}

/** `2026-11-27_STANDARD.csv`, and for later versions `2026-11-27_STANDARD_v2-changes.csv`. */
export function deductionFileName(
  layout: DeductionLayout,
  { contents, payday, version }: Omit<DeductionContent, 'lines'>,
): string {
  const later = version > 1 ? `_v${version}-${contents.toLowerCase()}` : '';
  return `${payday}_${layout}${later}.${layout === 'FIXED' ? 'txt' : 'csv'}`;
}

/**
 * A version of the file for one payday, ordered by employee number: the same lines give the same
 * bytes. Throws DoesNotFit if a layout of fixed width can't hold a line.
 */
export function writeDeductionFile(layout: DeductionLayout, file: DeductionContent): string {
  const lines = file.lines.toSorted(inFileOrder);
  const total = sum(lines.map((line) => line.amount));
  if (layout === 'FIXED') return writeFixed({ ...file, lines }, total);
  const columns = COLUMNS[layout];
  const rows = lines.map((line) => columns.map((column) => column.value(line, file.payday)));
  return [columns.map((column) => column.title), ...rows].map(csvLine).join('');
}

/** Why a layout can't hold a line; null if it can. */
export function whyRefused(
  layout: DeductionLayout,
  payday: string,
  line: AskedLine,
): DoesNotFit | null {
  if (layout !== 'FIXED') return null;
  try {
    writeDeductionFile(layout, { payday, version: 1, contents: 'WHOLE', lines: [line] });
    return null;
  } catch (error) {
    if (error instanceof DoesNotFit) return error;
    throw error;
  }
}

/** The lines of a file that we wrote; throws if it isn't one. */
export function readDeductionFile(layout: DeductionLayout, content: string): ReadLine[] {
  if (layout === 'FIXED') return readFixed(content);
  const title = (holds: Column['holds']) =>
    COLUMNS[layout].find((column) => column.holds === holds)?.title ?? '';
  const [employeeNumber, money, known] = [title('NUMBER'), title('AMOUNT'), title('REFERENCE')];
  const rows = parse(content, { columns: true }) as Record<string, string>[];
  return rows.map((row) => ({
    employeeNumber: row[employeeNumber] ?? '',
    reference: row[known] ?? '',
    amount: parseMoney(row[money] ?? ''),
  }));
}

/** Sorts lines by employee number, then by reference. */
export function inFileOrder(one: AskedLine, other: AskedLine): number {
  return (
    compare(one.employeeNumber, other.employeeNumber) || compare(one.reference, other.reference)
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
