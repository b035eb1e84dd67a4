import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { faultNamedBy } from './ach-faults.ts';
import { hasPassed, runFolder } from './run-folder.ts';

const fixtures = join(import.meta.dirname, '..', '..', 'nacha', 'src', 'fixtures');
const files = runFolder(fixtures);

describe('outside figures for the ACH format', () => {
  test('every kind that the format answers for has figures to hold it to', () => {
    expect(files.map(({ kind }) => kind).toSorted()).toEqual([
      'ach_files',
      'ach_layouts',
      'ach_retry',
      'blocking',
      'entry_hash',
      'return_codes',
      'return_rates',
      'routing_numbers',
    ]);
  });

  test.each(files)('I5 the format agrees with $path', ({ results }) => {
    expect(results?.length).toBeGreaterThan(0);
    expect(results?.filter((result) => !hasPassed(result))).toEqual([]);
  });
});

describe('a fault told in words', () => {
  const fault = {
    line: 7,
    field: 'entry hash',
    message: 'The control says 1, the records give 2.',
  };

  test('is found by its line and its field', () => {
    expect(faultNamedBy('entry hash of the batch control (line 7)', [fault])).toBe(true);
    expect(faultNamedBy('entry hash of the batch control', [fault])).toBe(true);
  });

  test.each([
    ['another line', 'entry hash of the batch control (line 8)'],
    ['another field', 'check digit (line 7)'],
    ['no field at all', 'line 7 is odd'],
  ])('is not found by %s', (_what, words) => {
    expect(faultNamedBy(words, [fault])).toBe(false);
  });
});
