import type { RosterDifference, RosterField } from '@paystead/contract/employer/roster-terms';
import type { PayrollFrequency } from '@paystead/lending/calendar/installment-dates';
import {
  oddPayChange,
  payChangePercent,
  type PayFinding,
} from '@paystead/lending/employment/pay-change';
import { parseMoney } from '@paystead/lending/money/money';
import type { RosterTexts } from '../checks/roster-facts.ts';

/** What a person's row does to their entry. */
export interface Compared {
  readonly difference: RosterDifference;
  /** Fields that differ. A field without a value in the file changes nothing (ROSTER-2). */
  readonly changed: readonly RosterField[];
  readonly returns: boolean;
  readonly payFinding: PayFinding | null;
  readonly payPercent: number | null;
}

export const UNKNOWN_PERSON: Compared = {
  difference: 'NEW',
  changed: [],
  returns: false,
  payFinding: null,
  payPercent: null,
};

/** How often a payroll group is paid; null for one that nobody knows. */
export type FrequencyOf = (group: string | undefined) => PayrollFrequency | null;

/** Compares a person's row with their entry as it stands; somebody who comes back counts as new. */
export function compareRow(
  before: RosterTexts,
  after: RosterTexts,
  isGone: boolean,
  frequencyOf: FrequencyOf,
): Compared {
  const changed = (Object.keys(after) as RosterField[]).filter(
    (field) => after[field] !== before[field],
  );
  const pay = isGone ? null : payChange(before, after, frequencyOf);
  const isSame = changed.length === 0;
  return {
    difference: isGone ? 'NEW' : isSame ? 'SAME' : 'CHANGED',
    changed,
    returns: isGone,
    payFinding: pay?.finding ?? null,
    payPercent: pay?.percent ?? null,
  };
}

function payChange(before: RosterTexts, after: RosterTexts, frequencyOf: FrequencyOf) {
  const { GROSS_PAY: old } = before;
  const { GROSS_PAY: fresh } = after;
  if (old === undefined || fresh === undefined) return null;
  const one = { pay: parseMoney(old), frequency: frequencyOf(before.PAYROLL_GROUP) };
  const group = after.PAYROLL_GROUP ?? before.PAYROLL_GROUP;
  const other = { pay: parseMoney(fresh), frequency: frequencyOf(group) };
  return { finding: oddPayChange(one, other), percent: payChangePercent(one, other) };
}

/**
 * Whether a row with somebody's number seems to be another person's (ROSTER-5): their Social
 * Security number, or else their birth date, is another one, and so are first and last name.
 */
export function isOtherPerson(before: RosterTexts, after: RosterTexts): boolean {
  const differs = (field: RosterField) =>
    before[field] !== undefined &&
    after[field] !== undefined &&
    before[field].toLowerCase() !== after[field].toLowerCase();
  const hasBoth = before.SSN !== undefined && after.SSN !== undefined;
  const isOther = hasBoth ? differs('SSN') : differs('DATE_OF_BIRTH');
  return isOther && differs('FIRST_NAME') && differs('LAST_NAME');
}
