import type { DateStyle } from '@paystead/contract/employer/own-layout';
import type {
  AmountStyle,
  OwnRemittance,
  RemittanceHolds,
} from '@paystead/contract/employer/own-remittance';
import { toDecimal } from '@paystead/lending/money/money';
import { readCsvRows } from '../../platform/outside/csv-rows.ts';
import { csvLine } from './csv.ts';
import { dateCell } from './own-columns.ts';
import { type LayoutRules, type RawFile, type RawLine, readCents } from './layout-rules.ts';

const AMOUNTS: Readonly<
  Record<AmountStyle, Pick<LayoutRules, 'amount' | 'amountLike' | 'readAmount'>>
> = {
  DECIMAL: { amountLike: '136.36', amount: toDecimal, readAmount: readDecimal },
  CENTS: { amountLike: '13636', amount: String, readAmount: readCents },
};

const DAYS: Readonly<Record<DateStyle, (text: string) => string>> = {
  ISO: (text) => text,
  US: (text) => {
    const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
    return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  },
  COMPACT: (text) => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
};

/** A spreadsheet drops zeros at the end, and may group the thousands: `1,136.5`. */
function readDecimal(text: string): bigint | null {
  const found = /^\$?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text);
  if (!found) return null;
  const [, whole = '', part = ''] = found;
  return BigInt(whole.replaceAll(',', '') + part.padEnd(2, '0'));
}

/** A code may be written in any case. */
const codeKey = (code: string) => code.trim().toUpperCase();

/**
 * How a file with payroll's own columns is written and read (LAYOUT-5): columns by their headings,
 * in any order, with others between them. It says neither its payday nor its count; a last line
 * without an employee number, or with the word total in its place, is its total.
 */
export function ownRemittanceRules(own: OwnRemittance): LayoutRules {
  return {
    ...AMOUNTS[own.amounts],
    day: (iso) => dateCell(own.dates, iso),
    readDay: DAYS[own.dates],
    reasons: Object.fromEntries(own.reasons.map(({ code, reason }) => [codeKey(code), reason])),
    write: (lines) =>
      [
        own.columns.map(({ heading }) => heading),
        ...lines.map((line) => own.columns.map(({ holds }) => CELLS[holds](line))),
      ]
        .map(csvLine)
        .join(''),
    read: (content) => {
      const rows = readCsvRows(content);
      return rows && readRows(own, rows);
    },
  };
}

const CELLS: Readonly<Record<RemittanceHolds, (line: RawLine) => string>> = {
  EMPLOYEE_NUMBER: ({ employeeNumber }) => employeeNumber,
  PAYDAY: ({ payday }) => payday,
  AMOUNT: ({ amount }) => amount,
  REASON: ({ reason }) => reason,
};

function readRows(own: OwnRemittance, [header = [], ...rows]: string[][]): RawFile {
  const { faults, places } = findColumns(own, header);
  const cell = (row: readonly string[], holds: RemittanceHolds) =>
    row[places.get(holds) ?? -1] ?? '';
  const lines = rows.map((row, index) => ({
    line: index + 2,
    employeeNumber: cell(row, 'EMPLOYEE_NUMBER'),
    payday: cell(row, 'PAYDAY'),
    amount: cell(row, 'AMOUNT'),
    reason: codeKey(cell(row, 'REASON')),
  }));
  const last = lines.at(-1);
  const isTotal = last !== undefined && /^(grand )?totals?:?$|^$/i.test(last.employeeNumber);
  const people = isTotal ? lines.slice(0, -1) : lines;
  const [first] = people;
  if (!first && faults.length === 0) faults.push('There’s no line after the headings.');
  if (!first || faults.length > 0) return { lines: [], totals: null, faults };
  const total = isTotal ? last.amount : null;
  const where = isTotal ? 'The last line' : `Line ${first.line}`;
  return { lines: people, totals: { where, payday: first.payday, total, count: null }, faults };
}

function findColumns(own: OwnRemittance, header: readonly string[]) {
  const headings = header.map((heading) => heading.trim().toLowerCase());
  const faults: string[] = [];
  const places = new Map<RemittanceHolds, number>();
  for (const { heading, holds } of own.columns) {
    const place = headings.indexOf(heading.toLowerCase());
    if (place === -1) faults.push(`Line 1: there’s no column “${heading}”.`);
    else if (headings.includes(heading.toLowerCase(), place + 1))
      faults.push(`Line 1: the column “${heading}” is there twice.`);
    places.set(holds, place);
  }
  return { faults, places };
}
