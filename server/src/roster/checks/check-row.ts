import type { RosterField } from '@paystead/contract/employer/roster-terms';
import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import { checkField } from './check-field.ts';
import type { CheckFacts, RosterTexts, RowProblem } from './roster-facts.ts';

/** A row that was read: its good values, and what is wrong with the others. */
export interface CheckedRow {
  readonly values: RosterTexts;
  readonly problems: readonly RowProblem[];
}

const ALWAYS: readonly RosterField[] = ['EMPLOYEE_NUMBER', 'FIRST_NAME', 'LAST_NAME'];
/** Needed of everybody who may still get a paycheck, if the file has such a column at all. */
const OF_THE_PAID: readonly RosterField[] = ['STATE', 'PAYROLL_GROUP'];
const BANK: readonly RosterField[] = ['ROUTING_NUMBER', 'ACCOUNT_NUMBER', 'ACCOUNT_TYPE'];
const ENDED: ReadonlySet<string> = new Set<EmployeeStatus>(['Terminated', 'Retired', 'Deceased']);

/** Checks every value of a row, and what the row must have (ROSTER-3). One problem a field. */
export function checkRow(texts: RosterTexts, facts: CheckFacts): CheckedRow {
  const values: RosterTexts = {};
  const problems: RowProblem[] = [];
  for (const [name, text] of Object.entries(texts)) {
    const field = name as RosterField;
    const checked = checkField(field, text, facts);
    if (!checked) continue;
    if ('value' in checked) values[field] = checked.value;
    else problems.push({ field, kind: checked.problem, value: text });
  }
  const isWrong = (field: RosterField) => problems.some((problem) => problem.field === field);
  for (const field of missing(values, facts, isWrong)) {
    problems.push({ field, kind: 'MISSING', value: '' });
  }
  const number = values.EMPLOYEE_NUMBER;
  if (number !== undefined && number.replaceAll(/\D/g, '') === values.SSN) {
    problems.push({ field: 'EMPLOYEE_NUMBER', kind: 'NUMBER_IS_SSN', value: number });
    delete values.EMPLOYEE_NUMBER;
  }
  return { values, problems };
}

function missing(
  values: RosterTexts,
  { isMinimal, mapped }: CheckFacts,
  isWrong: (field: RosterField) => boolean,
): RosterField[] {
  const needed = [...ALWAYS];
  if (mapped.has('STATUS')) needed.push('STATUS');
  if (!ENDED.has(values.STATUS ?? '')) {
    needed.push(...OF_THE_PAID.filter((field) => mapped.has(field)));
  }
  if (BANK.some((field) => values[field] !== undefined || isWrong(field))) needed.push(...BANK);
  const isLacking = (field: RosterField) => values[field] === undefined && !isWrong(field);
  const lacking = needed.filter(isLacking);
  const isUnidentified = isLacking('DATE_OF_BIRTH') && isLacking('SSN');
  if (!isMinimal && isUnidentified) {
    lacking.push(mapped.has('DATE_OF_BIRTH') ? 'DATE_OF_BIRTH' : 'SSN');
  }
  return lacking;
}
