import type { OwnRemittance } from '@paystead/contract/employer/own-remittance';
import { readOwnRemittance } from '@paystead/contract/employer/own-remittance';
import type { RemittanceLayout as AnyLayout } from '@paystead/contract/staff/going-live';
import { toDecimal } from '@paystead/lending/money/money';
import { type RemittanceReason, remittanceReasons } from '@paystead/lending/servicing/remittance';
import { readCsvRows } from '../../platform/outside/csv-rows.ts';
import { csvLine } from './csv.ts';
import { type Field, readRecord, writeRecord } from './fixed-width.ts';
import { type LayoutRules, type RawLine, readCents } from './layout-rules.ts';
import { ownRemittanceRules } from './own-remittance.ts';

/** A layout of ours. */
export type NamedLayout = Exclude<AnyLayout, 'OWN'>;
/** How a remittance is written: in a layout of ours, or in payroll’s own columns. */
export type RemittanceLayout = OwnRemittance | NamedLayout;

/** A line to write; amounts in cents. */
export interface WrittenLine {
  readonly employeeNumber: string;
  readonly amount: bigint;
  readonly reason: RemittanceReason | null;
}

/** One letter for each reason, in layouts that have room for one. */
const LETTER_OF: Readonly<Record<RemittanceReason, string>> = {
  TERMINATED: 'T',
  LEAVE: 'L',
  RETIRED: 'R',
  DECEASED: 'D',
  SHORT_PAY: 'S',
  OTHER: 'O',
};
const LETTERS = Object.fromEntries(remittanceReasons.map((reason) => [LETTER_OF[reason], reason]));

const STANDARD_COLUMNS = ['employee_number', 'payday', 'amount', 'reason'];
const TOTAL = 'TOTAL';

const standard: LayoutRules = {
  amountLike: '136.36',
  amount: toDecimal,
  readAmount: (text) => (/^\d{1,9}\.\d{2}$/.test(text) ? BigInt(text.replace('.', '')) : null),
  day: (iso) => iso,
  readDay: (text) => text,
  reasons: Object.fromEntries(remittanceReasons.map((reason) => [reason, reason])),
  write: (lines, { count, payday, total }) =>
    [STANDARD_COLUMNS, ...lines.map(cellsOf), [TOTAL, payday, total, count]].map(csvLine).join(''),
  read(content) {
    const rows = readCsvRows(content);
    if (!rows) return null;
    const [header, ...body] = rows;
    const totals = body.at(-1);
    const faults: string[] = [];
    if (header?.join() !== STANDARD_COLUMNS.join())
      faults.push(`Line 1: the columns must be ${STANDARD_COLUMNS.join(', ')}.`);
    if (totals?.[0] !== TOTAL) faults.push('The last line must begin with TOTAL.');
    const [, payday = '', total = '', count = ''] = totals ?? [];
    return {
      lines: body.slice(0, -1).map((cells, index) => rawLine(cells, index + 2)),
      totals: { where: 'The last line', payday, total, count },
      faults,
    };
  },
};

const CENTS_COLUMNS = ['Emp ID', 'Pay Date', 'Deducted', 'Code'];
const HEADER = 'HEADER';

const inCents: LayoutRules = {
  amountLike: '13636',
  amount: String,
  readAmount: readCents,
  day: (iso) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`,
  readDay: (text) => text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2'),
  reasons: LETTERS,
  write: (lines, { count, payday, total }) =>
    [[HEADER, count, total, payday], CENTS_COLUMNS, ...lines.map(cellsOf)].map(csvLine).join(''),
  read(content) {
    const rows = readCsvRows(content);
    if (!rows) return null;
    const [totals, columns, ...body] = rows;
    const faults: string[] = [];
    if (totals?.[0] !== HEADER) faults.push('Line 1 must begin with HEADER.');
    if (columns?.join() !== CENTS_COLUMNS.join())
      faults.push(`Line 2: the columns must be ${CENTS_COLUMNS.join(', ')}.`);
    const [, count = '', total = '', payday = ''] = totals ?? [];
    return {
      lines: body.map((cells, index) => rawLine(cells, index + 3)),
      totals: { where: 'Line 1', payday, total, count },
      faults,
    };
  },
};

const LINE = [
  { name: 'type', start: 1, length: 1, align: 'left', fill: ' ' },
  { name: 'number', start: 2, length: 20, align: 'left', fill: ' ' },
  { name: 'payday', start: 22, length: 8, align: 'left', fill: ' ' },
  { name: 'cents', start: 30, length: 11, align: 'right', fill: '0' },
  { name: 'reason', start: 41, length: 1, align: 'left', fill: ' ' },
] as const satisfies readonly Field[];
const LENGTH = 41;
const TRAILER = [
  { name: 'type', start: 1, length: 1, align: 'left', fill: ' ' },
  { name: 'payday', start: 2, length: 8, align: 'left', fill: ' ' },
  { name: 'count', start: 10, length: 7, align: 'right', fill: '0' },
  { name: 'cents', start: 17, length: 13, align: 'right', fill: '0' },
] as const satisfies readonly Field[];

const fixed: LayoutRules = {
  amountLike: '00000013636',
  amount: String,
  readAmount: readCents,
  day: (iso) => iso.replaceAll('-', ''),
  readDay: (text) => text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'),
  reasons: LETTERS,
  write(lines, { count, payday, total }) {
    const body = lines.map(({ amount, employeeNumber, payday: day, reason }) =>
      writeRecord(LINE, { type: 'D', number: employeeNumber, payday: day, cents: amount, reason }),
    );
    const trailer = writeRecord(TRAILER, { type: 'T', payday, count, cents: total });
    return [...body, trailer].map((record) => `${record}\n`).join('');
  },
  read(content) {
    const records = content.split(/\r?\n/).filter((record) => record !== '');
    const trailer = readRecord(TRAILER, records.at(-1) ?? '');
    const faults: string[] = [];
    const lines = records.slice(0, -1).map((record, index) => {
      const line = index + 1;
      // An editor may have dropped the space of an empty reason.
      const read = readRecord(LINE, record.padEnd(LENGTH));
      const isLine = read !== null && read.type === 'D';
      if (!isLine) faults.push(`Line ${line}: it isn’t a D record of ${LENGTH} characters.`);
      const { cents: amount = '', number = '', payday = '', reason = '' } = read ?? {};
      return { line, employeeNumber: number, payday, amount, reason };
    });
    if (trailer?.type !== 'T') faults.push('The last line isn’t a T record of 29 characters.');
    const { cents: total = '', count = '', payday = '' } = trailer ?? {};
    return { lines, totals: { where: 'The last line', payday, total, count }, faults };
  },
};

export const REMITTANCE_LAYOUTS: Readonly<Record<NamedLayout, LayoutRules>> = {
  STANDARD: standard,
  CENTS: inCents,
  FIXED: fixed,
};

export function isNamed(name: string): name is NamedLayout {
  return Object.hasOwn(REMITTANCE_LAYOUTS, name);
}

/**
 * The layout of an employer's remittances, by the name on its record; null if we don’t know it.
 * @param own the columns that payroll saved last, as the database has them
 */
export function remittanceLayout(name: string, own: unknown): RemittanceLayout | null {
  if (name === 'OWN') return own === null || own === undefined ? null : readOwnRemittance(own);
  return isNamed(name) ? name : null;
}

export function rulesOf(layout: RemittanceLayout): LayoutRules {
  return typeof layout === 'string' ? REMITTANCE_LAYOUTS[layout] : ownRemittanceRules(layout);
}

function cellsOf({ amount, employeeNumber, payday, reason }: RawLine): string[] {
  return [employeeNumber, payday, amount, reason];
}

function rawLine(cells: readonly string[], line: number): RawLine {
  const [employeeNumber = '', payday = '', amount = '', reason = ''] = cells;
  return { line, employeeNumber, payday, amount, reason };
}
