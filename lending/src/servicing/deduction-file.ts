import { addBankingDays, type Day } from '../calendar/calendar.ts';
import type { Cents } from '../money/money.ts';

/** How a line of a deduction file differs from the employer's last cycle (DEDUCT-21). */
export const deductionMarks = ['NEW', 'CHANGED', 'STOPPED', 'SAME'] as const;
export type DeductionMark = (typeof deductionMarks)[number];

/** What a version of a deduction file holds: every line, or only those that changed (DEDUCT-22). */
export const fileContents = ['WHOLE', 'CHANGES'] as const;
export type FileContents = (typeof fileContents)[number];

/** Until this New York time of its cut-off day, a deduction file may change (DEDUCT-22). */
export const DEDUCTION_CUT_OFF = '17:00';

/** Cents by deduction: a loan, and the employee number that pays for it. */
export type DeductionAmounts = ReadonlyMap<string, Cents>;

export interface MarkedDeduction {
  readonly key: string;
  readonly mark: DeductionMark;
  /** Cents that the last cycle asked for; zero if it asked for nothing. */
  readonly before: Cents;
  /** Cents to deduct; zero only if it has STOPPED. */
  readonly amount: Cents;
}

/** What is known when a version of a file is made. */
export interface VersionFacts {
  /** The last cycle's amounts. */
  readonly before: DeductionAmounts;
  /** What earlier versions of this cycle say, stops as zero; null for the first version. */
  readonly told: DeductionAmounts | null;
  /** What is due now. */
  readonly asked: DeductionAmounts;
  /** What a later version holds; the first is always whole. */
  readonly contents: FileContents;
}

/**
 * The days of a payday's deduction file, in banking days before it (DEDUCT-22): the first version
 * is made on `opensOn`, and the last at the cut-off of `cutsOffOn`.
 */
export function deductionFileDays(
  payday: Day,
  { closeDays, leadDays }: { readonly closeDays: number; readonly leadDays: number },
): { readonly opensOn: Day; readonly cutsOffOn: Day } {
  const cutsOffOn = addBankingDays(payday, -closeDays);
  return { opensOn: addBankingDays(cutsOffOn, -leadDays), cutsOffOn };
}

/**
 * The lines of the next version of a deduction file (DEDUCT-21, DEDUCT-22); none if nothing has to
 * be said. Each line is marked against the last cycle, whatever earlier versions said. Payroll ends
 * with the same amounts, no matter in how many versions they changed.
 */
export function planVersion(facts: VersionFacts): MarkedDeduction[] {
  const { asked, before, contents, told } = facts;
  const keys = [...new Set([...asked.keys(), ...before.keys(), ...(told?.keys() ?? [])])];
  const lines = keys.flatMap((key) => markedLine(facts, key));
  const changes = lines.filter((line) => differs(told, line));
  if (told === null || (contents === 'WHOLE' && changes.length > 0)) return lines;
  return changes;
}

/** None for a deduction that nobody has heard of, and that isn't due. */
function markedLine({ asked, before, told }: VersionFacts, key: string): MarkedDeduction[] {
  const last = before.get(key) ?? 0n;
  const amount = asked.get(key) ?? 0n;
  if (amount > 0n) {
    const mark = last === 0n ? 'NEW' : last === amount ? 'SAME' : 'CHANGED';
    return [{ key, mark, before: last, amount }];
  }
  if (last === 0n && !told?.has(key)) return [];
  return [{ key, mark: 'STOPPED', before: last, amount: 0n }];
}

function differs(told: DeductionAmounts | null, { amount, key }: MarkedDeduction): boolean {
  return told?.get(key) !== amount;
}
