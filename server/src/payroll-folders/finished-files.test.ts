import { describe, expect, test } from 'vitest';
import { finishedFiles } from './finished-files.ts';

const file = (name: string, size = 10, changed = 1_000) => ({ name, size, changed });
const finished = (...looks: Parameters<typeof finishedFiles>) =>
  finishedFiles(...looks).map(({ name }) => name);

describe('FOLDER-2 a file is taken only when its upload has ended', () => {
  test('at first sight it isn’t; unchanged at the next look it is', () => {
    expect(finished([file('a.csv')], [])).toEqual([]);
    expect(finished([file('a.csv')], [file('a.csv')])).toEqual(['a.csv']);
  });

  test('one that grew, or was written again at the same size, waits', () => {
    expect(finished([file('a.csv', 20)], [file('a.csv', 10)])).toEqual([]);
    expect(finished([file('a.csv', 10, 2_000)], [file('a.csv', 10, 1_000)])).toEqual([]);
  });

  test.each(['part', 'PART', 'partial', 'filepart', 'tmp'])(
    'a name with .%s is half a file; renamed it is a whole one',
    (ending) => {
      const half = file(`a.csv.${ending}`);
      expect(finished([half], [half])).toEqual([]);
      expect(finished([file('a.csv')], [half])).toEqual(['a.csv']);
      expect(finished([file('a.csv', 20)], [half])).toEqual([]);
    },
  );

  test('the one that has been there longest comes first', () => {
    const both = [file('a.csv', 10, 2_000), file('b.csv', 10, 1_000)];
    expect(finished(both, both)).toEqual(['b.csv', 'a.csv']);
  });
});
