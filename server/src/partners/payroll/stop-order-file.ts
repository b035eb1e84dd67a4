import { parse } from 'csv-parse/sync';
import { csvLine } from './csv.ts';
import type { PayrollFile } from './port.ts';

/** An order to payroll to stop one person's deduction, or the one that takes it back. */
export interface StopOrderLine {
  readonly reference: string;
  /** Names the order; part of the file's name. */
  readonly number: string;
  readonly employeeNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly fromPayday: string;
  readonly takesBack: boolean;
}

const HEADER = ['order', 'employee_number', 'last_name', 'first_name', 'from_payday', 'amount', 'reference']; // prettier-ignore

/** The file of one order: the same order gives the same name and bytes. */
export function writeStopOrder(order: StopOrderLine): { name: string; content: string } {
  const word = order.takesBack ? 'WITHDRAW' : 'STOP';
  const row = [
    word,
    order.employeeNumber,
    order.lastName,
    order.firstName,
    order.fromPayday,
    // An order that is taken back leaves the amount to the next deduction file.
    order.takesBack ? '' : '0.00',
    order.reference,
  ];
  return {
    name: `${word.toLowerCase()}_${order.number}.csv`,
    content: [HEADER, row].map(csvLine).join(''),
  };
}

export function isStopOrder({ name }: Pick<PayrollFile, 'name'>): boolean {
  return /^(stop|withdraw)_/.test(name);
}

/** The employee numbers that an order names. */
export function stoppedIn({ content }: Pick<PayrollFile, 'content'>): string[] {
  const rows = parse(content, { columns: true }) as Record<string, string>[];
  return rows.map((row) => row['employee_number'] ?? '');
}
