import type { DeductionMark, FileContents } from '@paystead/lending/servicing/deduction-file';
import type { AskedLine, DeductionContent, ReadLine } from './deduction-content.ts';
import { type Field, readRecord, writeRecord } from './fixed-width.ts';

/** The first record: the payday, the version, and whether it holds all lines (W) or changes (C). */
const HEADER = [
  { name: 'type', start: 1, length: 1, align: 'left', fill: ' ' },
  { name: 'company', start: 2, length: 8, align: 'left', fill: ' ' },
  { name: 'payday', start: 10, length: 8, align: 'left', fill: ' ' },
  { name: 'version', start: 18, length: 4, align: 'right', fill: '0' },
  { name: 'contents', start: 22, length: 1, align: 'left', fill: ' ' },
] as const satisfies readonly Field[];

/** A line. No name: accents would shift the columns of a reader that counts bytes. */
const LINE = [
  { name: 'type', start: 1, length: 1, align: 'left', fill: ' ' },
  { name: 'number', start: 2, length: 20, align: 'left', fill: ' ' },
  { name: 'mark', start: 22, length: 1, align: 'left', fill: ' ' },
  { name: 'cents', start: 23, length: 11, align: 'right', fill: '0' },
  { name: 'reference', start: 34, length: 10, align: 'left', fill: ' ' },
  { name: 'stopDate', start: 44, length: 8, align: 'left', fill: ' ' },
] as const satisfies readonly Field[];

/** The last record: how many lines, and their sum. */
const TRAILER = [
  { name: 'type', start: 1, length: 1, align: 'left', fill: ' ' },
  { name: 'count', start: 2, length: 7, align: 'right', fill: '0' },
  { name: 'cents', start: 9, length: 13, align: 'right', fill: '0' },
] as const satisfies readonly Field[];

const MARKS: Readonly<Record<DeductionMark, string>> = {
  NEW: 'N',
  CHANGED: 'C',
  STOPPED: 'X',
  SAME: 'S',
};
const CONTENTS: Readonly<Record<FileContents, string>> = { WHOLE: 'W', CHANGES: 'C' };

const compact = (day: string) => day.replaceAll('-', '');

const text = (records: readonly string[]) => records.map((record) => `${record}\n`).join('');

/** The first record of a file. */
export function fixedHead({ contents, payday, version }: Omit<DeductionContent, 'lines'>): string {
  return text([
    writeRecord(HEADER, {
      type: 'H',
      company: 'PAYSTEAD',
      payday: compact(payday),
      version: String(version),
      contents: CONTENTS[contents],
    }),
  ]);
}

/** Lines in their order. Throws DoesNotFit for a value too long. */
export function fixedLines(lines: readonly AskedLine[]): string {
  return text(
    lines.map((line) =>
      writeRecord(LINE, {
        type: 'D',
        number: line.employeeNumber,
        mark: MARKS[line.mark],
        cents: line.amount.toString(),
        reference: line.reference,
        stopDate: compact(line.stopDate ?? ''),
      }),
    ),
  );
}

/** The last record: how many lines the file has, and their sum in cents. */
export function fixedEnd(count: number, total: bigint): string {
  return text([writeRecord(TRAILER, { type: 'T', count: String(count), cents: total.toString() })]);
}

/** Throws if it isn't a file of this layout. */
export function readFixed(content: string): ReadLine[] {
  const [header = '', ...records] = content.split('\n').filter((record) => record !== '');
  const trailer = readRecord(TRAILER, records.at(-1) ?? '');
  const read = records.slice(0, -1).map((record) => readRecord(LINE, record));
  const lines = read.filter((line) => line !== null);
  const isWhole = trailer?.count === String(read.length) && lines.length === read.length;
  if (!isWhole || !readRecord(HEADER, header)) throw new Error('This isn’t a deduction file');
  return lines.map(({ cents, number, reference }) => ({
    employeeNumber: number,
    reference,
    amount: BigInt(cents),
  }));
}
