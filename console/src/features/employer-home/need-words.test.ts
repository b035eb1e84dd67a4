import { describe, expect, test } from 'vitest';
import { type Need, needWords } from './need-words.ts';

const FOLDER: Need = {
  kind: 'FOLDER_FILES',
  count: 1,
  name: 'bad.csv',
  file: null,
  since: '2030-12-02T15:00:00.000Z',
  by: null,
  payday: null,
};

describe('EMPLOYER-2 FOLDER-11 files that didn’t go in, in words', () => {
  test('one is named, and leads to the page that says why', () => {
    expect(needWords(FOLDER)).toEqual({
      title: '1 file in your folder didn’t go in',
      note: 'bad.csv. It changed nothing',
      href: '/employer/remittances',
    });
  });

  test('several are counted, with the oldest', () => {
    expect(needWords({ ...FOLDER, count: 1200 })).toMatchObject({
      title: '1,200 files in your folder didn’t go in',
      note: 'The first is bad.csv. They changed nothing',
    });
  });
});
