import type { RosterField } from '@paystead/contract/employer/roster-terms';

const KEPT = 4;
const NINE_DIGITS = /\d(?:[ -]?\d){8,}/g;
const SECRET: ReadonlySet<string> = new Set(['SSN', 'ACCOUNT_NUMBER', 'ROUTING_NUMBER']);

/**
 * A value as a page may show it (ROSTER-13): of Social Security, account and routing numbers the
 * last four digits at most. Nine digits in a row are masked in any field, because columns may be
 * shifted; employee numbers are shown unless they look like a Social Security number.
 */
export function maskValue(field: RosterField | 'ROW' | null, value: string): string {
  if (field !== null && SECRET.has(field)) return maskDigits(value);
  if (field === 'EMPLOYEE_NUMBER') return value.replaceAll(/\b\d{3}-\d{2}-\d{4}\b/g, maskDigits);
  return value.replaceAll(NINE_DIGITS, maskDigits);
}

/** Keeps the last four letters or digits of a longer number, and nothing of a shorter one. */
export function maskDigits(value: string): string {
  const plain = value.replaceAll(/[^0-9A-Za-z]/g, '');
  return plain.length > KEPT + 1 ? `••••${plain.slice(-KEPT)}` : '••••';
}

/** A birth date with nothing but its year. */
export function maskDay(day: string): string {
  return `••/••/${day.slice(0, 4)}`;
}
