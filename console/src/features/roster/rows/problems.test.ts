import { expect, test } from 'vitest';
import { firstValue, typedName } from './first-value.ts';
import { newestOf, type Problem } from './problems.ts';

const problem: Problem = {
  line: 12,
  name: 'Abel Renner',
  employee_number: '00289-7',
  kind: 'DATE_IN_FUTURE',
  field: 'DATE_OF_BIRTH',
  column: 'BIRTH_DT',
  value: '03/14/2072',
  reason: 'This date is in the future',
  mend: 'Check the year',
};

test('ROSTER-3 a field starts with what the file says', () => {
  expect(firstValue(problem)).toBe('03/14/2072');
});

test.each<Partial<Problem>>([
  { field: 'SSN', value: '••••6789' },
  { field: 'ACCOUNT_NUMBER', value: '••••4417' },
  { field: 'STATE', kind: 'CELL_ERROR', value: '#REF!' },
  { field: 'EMPLOYEE_NUMBER', kind: 'NUMBER_IS_SSN', value: '•••-••-6789' },
])('ROSTER-13 a masked value, and none at all, are no start: %o', (other) => {
  expect(firstValue({ ...problem, ...other })).toBe('');
});

test('ROSTER-13 numbers and birth dates are typed under names that a tab never keeps', () => {
  const names = (['SSN', 'ACCOUNT_NUMBER', 'ROUTING_NUMBER', 'DATE_OF_BIRTH'] as const).map(
    typedName,
  );
  expect(names).toEqual(['ssn', 'account_number', 'routing_number', 'date_of_birth']);
  expect(typedName('EMPLOYEE_NUMBER')).not.toContain('number');
});

test('ROSTER-3 a saved row is fixed, left out, or says what is still wrong', () => {
  const row = { line: 12, left_out: false, problems: [] };
  expect(newestOf(problem, undefined).became).toBe('open');
  expect(newestOf(problem, row).became).toBe('fixed');
  expect(newestOf(problem, { ...row, left_out: true }).became).toBe('left out');
  const still = { ...problem, reason: 'This date is before 1900' };
  expect(newestOf(problem, { ...row, problems: [still] })).toMatchObject({
    became: 'open',
    reason: 'This date is before 1900',
  });
});
