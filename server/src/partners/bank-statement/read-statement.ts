import { readBai2 } from '@paystead/nacha/statements/bai2-read';
import {
  type BankStatement,
  type ReadStatement,
  statementFaults,
  type StatementLine,
} from '@paystead/nacha/statements/statement';
import { readCsvRows } from '../../platform/outside/csv-rows.ts';
import type { StatementFile } from './port.ts';

/** Reads a statement by the ending of its name: BAI2, or comma-separated values. */
export function readStatement({ content, name }: StatementFile): ReadStatement {
  if (/\.(?:bai2?|txt)$/i.test(name)) return readBai2(content);
  if (/\.csv$/i.test(name)) return readCsv(content);
  return { statement: null, faults: ['The name must end in .bai2 or .csv.'] };
}

const HEADER = ['record', 'day', 'amount', 'type', 'reference', 'text'];

/**
 * Our CSV layout: a header, an OPENING row with the balance, a LINE row for each movement (minus
 * for money that went out), and a CLOSING row with the balance and the number of lines as its type.
 */
function readCsv(content: string): ReadStatement {
  const rows = readCsvRows(content);
  if (!rows) return { statement: null, faults: ['The file isn’t comma-separated values.'] };
  const [header, first, ...rest] = rows;
  const last = rest.at(-1);
  const faults: string[] = [];
  if (header?.join() !== HEADER.join()) {
    faults.push(`Line 1: the columns must be ${HEADER.join(', ')}.`);
  }
  if (first?.[0] !== 'OPENING') faults.push('The second line must begin with OPENING.');
  if (last?.[0] !== 'CLOSING') faults.push('The last line must begin with CLOSING.');
  if (faults.length > 0) return { statement: null, faults };

  const lines = rest.slice(0, -1).map((row, index) => lineOf(row, index + 1, first, faults));
  const day = dayOf(first?.[1] ?? '');
  if (!day || last?.[1] !== first?.[1]) faults.push('The first and last line must name one day.');
  if (last?.[3] !== String(lines.length)) {
    faults.push(`There are ${lines.length} lines, but the last line says ${last?.[3]}.`);
  }
  const statement: BankStatement = {
    account: first?.[4] ?? '',
    day: day ?? Temporal.PlainDate.from('2000-01-01'),
    opening: centsOf(first?.[2], 'The opening balance', faults),
    closing: centsOf(last?.[2], 'The closing balance', faults),
    lines,
  };
  faults.push(...statementFaults(statement));
  return faults.length === 0 ? { statement, faults: [] } : { statement: null, faults };
}

function lineOf(
  row: readonly string[],
  number: number,
  first: readonly string[] | undefined,
  faults: string[],
): StatementLine {
  const [kind, day, amount, typeCode = '', reference = '', text = ''] = row;
  if (kind !== 'LINE') faults.push(`Line ${number + 2} must begin with LINE.`);
  if (day !== first?.[1]) faults.push(`Line ${number + 2} is of another day.`);
  const cents = centsOf(amount, `Line ${number + 2}`, faults);
  return { number, amount: cents, typeCode, reference, text };
}

function centsOf(text: string | undefined, what: string, faults: string[]): bigint {
  if (/^-?\d{1,15}\.\d{2}$/.test(text ?? '')) return BigInt((text ?? '').replace('.', ''));
  faults.push(`${what}: "${text}" isn’t an amount like 136.36.`);
  return 0n;
}

function dayOf(text: string): Temporal.PlainDate | null {
  try {
    return Temporal.PlainDate.from(text);
  } catch {
    return null;
  }
}
