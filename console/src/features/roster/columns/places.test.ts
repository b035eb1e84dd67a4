import { expect, test } from 'vitest';
import { type Place, placeFault, rowSays, ruled } from './places.ts';

const place: Place = { name: 'ID', start: '1', length: '8', field: 'EMPLOYEE_NUMBER' };

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

const known = {
  columns: [{ start: 1, length: 8, sample: 'N-1001' }],
  line_shape: 'x-9999  xxxxxxxx',
};

test.each([
  ['1', '8', 'N-1001'],
  ['1', '6', 'x-9999'],
  ['9', '40', 'xxxxxxxx'],
  ['40', '5', ''],
  ['', '5', ''],
  ['9', 'ten', ''],
])('ROSTER-3 from %s, %s characters of the first line say %j', (start, length, said) => {
  expect(rowSays(known, { ...place, start, length })).toBe(said);
});

test('ROSTER-3 a line stands under a ruler of its characters', () => {
  expect(ruled('x-9999  xxxxx').split('\n')).toEqual([
    '        10        20',
    '····┴····|····┴····|',
    'x-9999  xxxxx',
  ]);
});
