import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { hasPassed, isGood, runFolder } from './vectors/run-folder.ts';
import { near, same } from './vectors/runner.ts';

const fixtures = join(import.meta.dirname, '..', 'lending', 'src', 'fixtures');

describe('outside figures', () => {
  test('every kind of vector has figures from outside to compare with', () => {
    const kinds = runFolder(fixtures).map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining([
        'amounts',
        'apr',
        'apr_tolerance',
        'banking_days',
        'deadlines',
        'fed_holidays',
        'federal_box',
        'level_payment',
        'payday_shift',
        'payroll',
        'schedule',
        'unit_periods',
      ]),
    );
  });

  for (const { path, results } of runFolder(fixtures)) {
    test(`S3.4 S3.5 S3.6 S5.5 S9.7 the engine agrees with ${path}`, () => {
      expect(results?.length).toBeGreaterThan(0);
      expect(results?.filter((result) => !hasPassed(result))).toEqual([]);
    });
  }
});

describe('a folder of vectors', () => {
  const folders: string[] = [];
  afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

  function folderWith(content: unknown): string {
    const folder = mkdtempSync(join(tmpdir(), 'vectors-'));
    folders.push(folder);
    writeFileSync(join(folder, 'planted.json'), JSON.stringify(content));
    return folder;
  }

  const sound = { id: 'BD', op: 'is_banking_day', date: '2026-07-04', expected: false };

  test('passes when every case agrees', () => {
    const [file] = runFolder(folderWith({ kind: 'banking_days', cases: [sound] }));
    expect(file && isGood(file)).toBe(true);
  });

  test('fails, with the id and both values, when one differs', () => {
    const wrong = { ...sound, expected: true };
    const [file] = runFolder(folderWith({ kind: 'banking_days', cases: [sound, wrong] }));
    expect(file && isGood(file)).toBe(false);
    expect(file?.results?.at(1)).toEqual({
      id: 'BD',
      differences: ['is_banking_day: expected true, found false'],
    });
  });

  test.each([
    ['an unknown kind', { kind: 'horoscope', cases: [sound] }],
    ['no case at all', { kind: 'banking_days', cases: [] }],
    ['a case that cannot be read', { kind: 'banking_days', cases: [{ id: 'BD' }] }],
    ['an unknown operation', { kind: 'banking_days', cases: [{ ...sound, op: 'x' }] }],
  ])('fails for %s', (_what, content) => {
    const [file] = runFolder(folderWith(content));
    expect(file && isGood(file)).toBe(false);
  });

  test('ignores JSON without a kind', () => {
    expect(runFolder(folderWith({ name: 'package' }))).toEqual([]);
  });
});

describe('comparing', () => {
  test('same() ignores the order of members and nothing else', () => {
    expect(same('row', { a: '1', b: 2 }, { b: 2, a: '1' })).toBeNull();
    expect(same('row', { a: '1' }, { a: 1 })).toBe('row: expected {"a":"1"}, found {"a":1}');
    expect(same('row', ['1'], ['1', '2'])).not.toBeNull();
    expect(same('row', '1.00', undefined)).not.toBeNull();
  });

  test('near() allows the tolerance and no more', () => {
    expect(near('apr', '9.69', '9.6851', '0.005')).toBeNull();
    expect(near('apr', '9.69', '9.6849', '0.005')).not.toBeNull();
    expect(near('apr', '9.69', 'NaN', '0.005')).not.toBeNull();
  });
});
