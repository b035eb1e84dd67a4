import { describe, expect, test } from 'vitest';
import { readBureauAnswer, writeBureauAnswer } from './bureau-answer.ts';

const answer = {
  file: 'report-2026-11-30-2026-12-03.txt',
  bureau: 'EXPERIAN' as const,
  accepted: 41,
  refused: [{ account: 'PS4F1922A7', reason: 'Address not found, or unknown' }],
};

describe('the answer of a bureau', () => {
  test('FURNISH-12 names the file, the count it took and each account it didn’t', () => {
    expect(readBureauAnswer({ name: 'a.csv', content: writeBureauAnswer(answer) })).toEqual(answer);
  });

  test.each([
    ['no CSV', '"'],
    ['nothing', ''],
    ['an unknown bureau', 'FILE,a.txt,NOBODY,1,0'],
    ['another count', 'FILE,a.txt,EQUIFAX,1,2\nREFUSED,A,x'],
    ['no number', 'FILE,a.txt,EQUIFAX,many,0'],
    ['another row', 'FILE,a.txt,EQUIFAX,1,1\nTAKEN,A,x'],
  ])('FURNISH-12 can’t be read if it has %s', (_what, content) => {
    expect(readBureauAnswer({ name: 'a.csv', content })).toBeNull();
  });
});
