import { arrivalDay } from '@paystead/lending/calendar/installment-dates';
import type { RemittanceReason } from '@paystead/lending/servicing/remittance';
import { sum, toDecimal } from '@paystead/lending/money/money';
import type { LayoutRules, RawLine, RawTotals } from './layout-rules.ts';
import { type RemittanceLayout, rulesOf, type WrittenLine } from './remittance-layouts.ts';

/** One line of a remittance: the amount payroll took from one employee. */
export interface RemittedLine extends WrittenLine {
  readonly line: number;
}

export interface RemittanceFile {
  /** The day on which payroll really pays, also if the file names the nominal payday. */
  readonly payday: Temporal.PlainDate;
  readonly lines: readonly RemittedLine[];
  readonly total: bigint;
}

/** A remittance as a payroll writes it, with its count and its total. */
export function writeRemittanceFile(
  payday: string,
  lines: readonly WrittenLine[],
  layout: RemittanceLayout = 'STANDARD',
): string {
  const rules = rulesOf(layout);
  const day = rules.day(payday);
  const raw = lines.map(({ amount, employeeNumber, reason }, index) => ({
    line: index + 1,
    employeeNumber,
    payday: day,
    amount: rules.amount(amount),
    reason: codeOf(rules, reason),
  }));
  const total = rules.amount(sum(lines.map((line) => line.amount)));
  return rules.write(raw, { payday: day, total, count: String(lines.length) });
}

/** A small remittance in a layout, to show what a good file looks like, with a reason it knows. */
export function writeSample(layout: RemittanceLayout | null, payday: Temporal.PlainDate): string {
  const lines = [
    { employeeNumber: '10042', amount: 6240n, reason: null },
    { employeeNumber: '10077', amount: 0n, reason: knownReason(layout) },
  ];
  return writeRemittanceFile(payday.toString(), lines, layout ?? 'STANDARD');
}

function knownReason(layout: RemittanceLayout | null): RemittanceReason {
  const [first] = layout && typeof layout !== 'string' ? layout.reasons : [];
  return first?.reason ?? 'LEAVE';
}

function codeOf({ reasons }: LayoutRules, reason: RemittanceReason | null): string {
  return Object.keys(reasons).find((code) => reasons[code] === reason) ?? '';
}

/** The file, or every fault with its line; a file with a fault isn't posted at all. */
export type ReadRemittance =
  | { readonly file: RemittanceFile; readonly faults: readonly [] }
  | { readonly file: null; readonly faults: readonly string[] };

/**
 * Parses and checks a whole file in an employer's layout: form, days, amounts, reasons, duplicate
 * employees, count and total.
 * @param layout null if we don't know it, which is a fault
 * @param arrives the day on which an employer really pays for a payday that its file names
 */
export function readRemittanceFile(
  content: string,
  layout: RemittanceLayout | null,
  arrives: (payday: Temporal.PlainDate) => Temporal.PlainDate = arrivalDay,
): ReadRemittance {
  if (!layout) return refused(['We don’t know the layout of its remittances.']);
  const rules = rulesOf(layout);
  const raw = rules.read(content);
  if (!raw) return refused(['The file isn’t readable as comma-separated values.']);

  if (!raw.totals) return refused(raw.faults);

  const { payday: day, where } = raw.totals;
  const faults = [...raw.faults];
  const lines = raw.lines.map((line) => readLine(rules, line, day, faults));
  const total = sum(lines.map((line) => line.amount));
  faults.push(...doubled(lines), ...wrongTotals(rules, raw.totals, { total, count: lines.length }));
  const payday = readDay(rules.readDay(day));
  if (!payday) faults.push(`${where} doesn’t name a payday.`);
  return payday && faults.length === 0
    ? { file: { payday: arrives(payday), lines, total }, faults: [] }
    : refused(faults);
}

/** Where a file says another sum or count than its lines have. */
function wrongTotals(
  { readAmount }: LayoutRules,
  { count: saidCount, total: said, where }: RawTotals,
  { count, total }: { readonly total: bigint; readonly count: number },
): string[] {
  const faults: string[] = [];
  const announced = said === null ? total : readAmount(said);
  if (announced !== total) {
    const amount = announced === null ? said : toDecimal(announced);
    faults.push(`The lines add up to ${toDecimal(total)}, but ${lower(where)} says ${amount}.`);
  }
  if (saidCount !== null && (!/^\d+$/.test(saidCount) || Number(saidCount) !== count))
    faults.push(`There are ${count} lines, but ${lower(where)} says ${saidCount}.`);
  return faults;
}

const refused = (faults: readonly string[]) => ({ file: null, faults }) as const;

const lower = (where: string) => where.replace(/^T/, 't').replace(/^L/, 'l');

function readLine(
  rules: LayoutRules,
  { amount, employeeNumber, line, payday, reason }: RawLine,
  filePayday: string,
  faults: string[],
): RemittedLine {
  if (employeeNumber === '') faults.push(`Line ${line}: the employee number is missing.`);
  if (rules.readDay(payday) !== rules.readDay(filePayday))
    faults.push(`Line ${line}: the payday is ${payday}, but the file is for ${filePayday}.`);
  const cents = rules.readAmount(amount);
  if (cents === null)
    faults.push(`Line ${line}: "${amount}" isn’t an amount like ${rules.amountLike}.`);
  const known = Object.hasOwn(rules.reasons, reason) ? rules.reasons[reason] : null;
  if (!known && reason !== '') faults.push(`Line ${line}: "${reason}" isn’t a reason we know.`);
  return { line, employeeNumber, amount: cents ?? 0n, reason: known ?? null };
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
