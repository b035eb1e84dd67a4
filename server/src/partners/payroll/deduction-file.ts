import {
  type ColumnHolds,
  type OwnLayout,
  readOwnLayout,
} from '@paystead/contract/employer/own-layout';
import type { DeductionLayout as AnyLayout } from '@paystead/contract/staff/going-live';
import { parseMoney, sum } from '@paystead/lending/money/money';
import { parse } from 'csv-parse/sync';
import { csvLine } from './csv.ts';
import type { AskedLine, DeductionContent, ReadLine } from './deduction-content.ts';
import { fixedEnd, fixedHead, fixedLines, readFixed } from './fixed-deductions.ts';
import { DoesNotFit } from './fixed-width.ts';
import { cellOf, PRESETS } from './own-columns.ts';

/** A layout of ours. */
export type DeductionLayout = Exclude<AnyLayout, 'OWN'>;
/** A layout that a file can be written in: payroll’s own columns, or fixed width. */
export type FileLayout = OwnLayout | DeductionLayout;

/**
 * The layout of an employer, by the name on its record; null if we don’t know it.
 * @param own the columns that payroll saved last, as the database has them
 */
export function fileLayout(name: string, own: unknown): FileLayout | null {
  if (name === 'OWN') return own === null || own === undefined ? null : readOwnLayout(own);
  return isLayout(name) ? name : null;
}

/** A layout of ours; one of payroll’s own is known by its columns only. */
export function isLayout(name: string): name is DeductionLayout {
  return name === 'FIXED' || Object.hasOwn(PRESETS, name);
}

/** The columns of a layout; null for fixed width. */
export function columnsOf(layout: FileLayout): OwnLayout | null {
  if (layout === 'FIXED') return null;
  return typeof layout === 'string' ? PRESETS[layout] : layout;
}

/** `2026-11-27_STANDARD.csv`, and for later versions `2026-11-27_STANDARD_v2-changes.csv`. */
export function deductionFileName(
  layout: FileLayout,
  { contents, payday, version }: Omit<DeductionContent, 'lines'>,
): string {
  const later = version > 1 ? `_v${version}-${contents.toLowerCase()}` : '';
  const name = typeof layout === 'string' ? layout : 'OWN';
  return `${payday}_${name}${later}.${layout === 'FIXED' ? 'txt' : 'csv'}`;
}

/**
 * A version of the file for one payday, ordered by employee number: the same lines give the same
 * bytes. Throws DoesNotFit if a layout of fixed width can't hold a line.
 */
export function writeDeductionFile(layout: FileLayout, file: DeductionContent): string {
  const writer = deductionWriter(layout, file);
  return writer.head + writer.lines(file.lines) + writer.end();
}

/** Writes a file piece by piece: its head, then lines in the order of the file, then its end. */
export interface DeductionWriter {
  readonly head: string;
  /** Lines of people who come after those before. Throws DoesNotFit. */
  lines(lines: readonly AskedLine[]): string;
  end(): string;
}

export function deductionWriter(
  layout: FileLayout,
  about: Omit<DeductionContent, 'lines'>,
): DeductionWriter {
  const own = columnsOf(layout);
  if (!own) return fixedWriter(about);
  const when = { dates: own.dates, payday: about.payday };
  return {
    head: csvLine(own.columns.map(({ heading }) => heading)),
    lines: (lines) =>
      lines
        .toSorted(inFileOrder)
        .map((line) => csvLine(own.columns.map(({ holds }) => cellOf(holds, line, when))))
        .join(''),
    end: () => '',
  };
}

function fixedWriter(about: Omit<DeductionContent, 'lines'>): DeductionWriter {
  let count = 0;
  let total = 0n;
  return {
    head: fixedHead(about),
    lines(lines) {
      count += lines.length;
      total += sum(lines.map(({ amount }) => amount));
      return fixedLines(lines.toSorted(inFileOrder));
    },
    end: () => fixedEnd(count, total),
  };
}

/** Why a layout can't hold a line; null if it can. */
export function whyRefused(layout: FileLayout, payday: string, line: AskedLine): DoesNotFit | null {
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
export function readDeductionFile(layout: FileLayout, content: string): ReadLine[] {
  const own = columnsOf(layout);
  if (!own) return readFixed(content);
  const at = (wanted: ColumnHolds) => own.columns.findIndex(({ holds }) => holds === wanted);
  const [number, amount, reference] = [at('EMPLOYEE_NUMBER'), at('AMOUNT'), at('REFERENCE')];
  const [header, ...rows] = parse(content) as string[][];
  if (header?.join() !== own.columns.map(({ heading }) => heading).join()) {
    throw new Error('This isn’t a deduction file');
  }
  return rows.map((row) => ({
    employeeNumber: row[number] ?? '',
    reference: row[reference] ?? '',
    amount: parseMoney(row[amount] ?? ''),
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
