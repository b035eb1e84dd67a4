import { arrivalDay } from '@paystead/lending/calendar/installment-dates';
import { type RemittanceReason, remittanceReasons } from '@paystead/lending/servicing/remittance';
import { parseMoney, sum, toDecimal } from '@paystead/lending/money/money';
import { parse } from 'csv-parse/sync';
import { csvLine } from './csv.ts';

/** One line of a remittance: the amount payroll took from one employee. */
export interface RemittedLine {
  readonly line: number;
  readonly employeeNumber: string;
  /** Cents; zero if payroll took nothing. */
  readonly amount: bigint;
  readonly reason: RemittanceReason | null;
}

export interface RemittanceFile {
  /** The day on which payroll really pays, also if the file names the nominal payday. */
  readonly payday: Temporal.PlainDate;
  readonly lines: readonly RemittedLine[];
  readonly total: bigint;
}

const HEADER = ['employee_number', 'payday', 'amount', 'reason'];
const REASONS: readonly string[] = remittanceReasons;
const TOTAL = 'TOTAL';

/** A remittance in payroll's format: header, a line for each employee, and a line of totals. */
export function writeRemittanceFile(
  payday: string,
  lines: readonly Omit<RemittedLine, 'line'>[],
): string {
  const rows = lines.map(({ employeeNumber, amount, reason }) => [
    employeeNumber,
    payday,
    toDecimal(amount),
    reason ?? '',
  ]);
  const total = toDecimal(sum(lines.map((line) => line.amount)));
  return [HEADER, ...rows, [TOTAL, payday, total, String(lines.length)]].map(csvLine).join('');
}

/** The file, or every fault with its line; a file with a fault isn't posted at all. */
export type ReadRemittance =
  | { readonly file: RemittanceFile; readonly faults: readonly [] }
  | { readonly file: null; readonly faults: readonly string[] };

/** Parses and checks a whole file: header, days, amounts, duplicate employees, count and total. */
export function readRemittanceFile(content: string): ReadRemittance {
  const rows = parseRows(content);
  if (!rows) return { file: null, faults: ['The file isn’t readable as comma-separated values.'] };
  const [header, ...body] = rows;
  const totals = body.at(-1);
  const lines = body.slice(0, -1);
  const faults: string[] = [];
  if (header?.join() !== HEADER.join())
    faults.push(`Line 1: the columns must be ${HEADER.join(', ')}.`);
  if (totals?.[0] !== TOTAL) faults.push('The last line must begin with TOTAL.');
  const read = lines.map((cells, index) => readLine(cells, index + 2, totals?.[1] ?? '', faults));
  faults.push(...doubled(read));
  const total = sum(read.map((line) => line.amount));
  if (totals?.[2] !== toDecimal(total))
    faults.push(`The lines add up to ${toDecimal(total)}, but the last line says ${totals?.[2]}.`);
  if (totals?.[3] !== String(lines.length))
    faults.push(`There are ${lines.length} lines, but the last line says ${totals?.[3]}.`);
  const payday = readDay(totals?.[1] ?? '');
  if (!payday) faults.push('The last line doesn’t name a payday.');
  return payday && faults.length === 0
    ? { file: { payday: arrivalDay(payday), lines: read, total }, faults: [] }
    : { file: null, faults };
}

function parseRows(content: string): string[][] | null {
  try {
    return parse(content, {
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as string[][];
  } catch {
    return null;
  }
}

function readLine(
  cells: readonly string[],
  line: number,
  payday: string,
  faults: string[],
): RemittedLine {
  const [employeeNumber = '', day = '', amount = '', reason = ''] = cells;
  if (employeeNumber === '') faults.push(`Line ${line}: the employee number is missing.`);
  if (day !== payday)
    faults.push(`Line ${line}: the payday is ${day}, but the file is for ${payday}.`);
  const isAmount = /^\d{1,9}\.\d{2}$/.test(amount);
  if (!isAmount) faults.push(`Line ${line}: "${amount}" isn’t an amount like 136.36.`);
  const known = reason === '' || REASONS.includes(reason);
  if (!known) faults.push(`Line ${line}: "${reason}" isn’t a reason we know.`);
  return {
    line,
    employeeNumber,
    amount: isAmount ? parseMoney(amount) : 0n,
    reason: known && reason !== '' ? (reason as RemittanceReason) : null,
  };
}

function doubled(lines: readonly RemittedLine[]): string[] {
  const seen = new Set<string>();
  return lines.flatMap(({ employeeNumber, line }) => {
    if (!seen.has(employeeNumber)) {
      seen.add(employeeNumber);
      return [];
    }
    return [`Line ${line}: employee ${employeeNumber} is in the file twice.`];
  });
}

function readDay(text: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
}
