import { expect, test } from 'vitest';
import { type Place, placeFault } from './places.ts';

const place: Place = { name: 'ID', start: '1', length: '8', field: 'EMPLOYEE_NUMBER', sample: '' };

test.each([
  ['21', place, 'Say how many lines at the top are no people: 0 to 20'],
  ['one', place, 'Say how many lines at the top are no people: 0 to 20'],
  ['0', { ...place, name: ' ' }, 'Name value 1'],
  ['0', { ...place, start: '0' }, 'Enter the first character of ID: 1 or more'],
  ['0', { ...place, length: '' }, 'Enter how many characters ID has: 1 to 500'],
  ['0', { ...place, length: '501' }, 'Enter how many characters ID has: 1 to 500'],
  ['20', place, null],
])('ROSTER-3 with %s lines at the top and %o it says what to change', (skip, one, fault) => {
  expect(placeFault([one], skip)).toBe(fault);
});
