import type { RosterField } from '@paystead/contract/employer/roster-terms';
import type { Problem } from './problems.ts';

/** What a field starts with: the file’s value, unless it is masked or no value at all. */
export function firstValue({ field, kind, value }: Problem): string {
  const isSecret = field === 'SSN' || field === 'ACCOUNT_NUMBER';
  if (isSecret || kind === 'CELL_ERROR' || kind === 'NUMBER_IS_SSN') return '';
  return value.includes('•') ? '' : value;
}

/**
 * The name under which a typed value is kept in this tab; those of numbers and birth dates are
 * never kept.
 */
export function typedName(field: RosterField | null): string {
  if (field === null) return 'row';
  return field === 'EMPLOYEE_NUMBER' ? 'employee_id' : field.toLowerCase();
}
