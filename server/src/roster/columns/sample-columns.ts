import type { RosterField } from '@paystead/contract/employer/roster-terms';
import { maskDay, maskDigits, maskValue } from '../checks/mask-value.ts';
import { readDay } from '../checks/read-day.ts';

const LONGEST = 60;
const FIVE_DIGITS = /\d(?:[ -]?\d){4,}/g;

/**
 * The value of a column in the first row, to recognize the column by (ROSTER-13). What a column
 * holds isn't certain yet, so all longer numbers and all dates are masked but of columns that are
 * known to hold neither.
 */
export function maskSample(field: RosterField | null, value: string): string {
  const text = value.trim().slice(0, LONGEST);
  if (text === '') return '';
  if (field === 'SSN' || field === 'ACCOUNT_NUMBER') return maskDigits(text);
  if (field === 'DATE_OF_BIRTH' || field === null) {
    const read = readDay(text);
    if (typeof read !== 'string') return maskDay(read.day);
  }
  if (field === null || field === 'DATE_OF_BIRTH') return text.replaceAll(FIVE_DIGITS, maskDigits);
  return maskValue(field, text);
}
