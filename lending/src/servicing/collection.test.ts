import { expect, test } from 'vitest';
import {
  collectionOn,
  collectionWays,
  firstDebitAfterNotice,
  firstDueWithNotice,
  isFileOpen,
  lastPaycheckOf,
} from './collection.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

test('CONT-2 the change recorded last decides from its day on', () => {
  const changes = [
    { from: day('2030-01-01'), way: 'deduction' as const },
    { from: day('2030-04-05'), way: 'backup' as const },
    { from: day('2030-03-23'), way: 'ask' as const },
  ];
  expect(collectionOn(changes, day('2029-12-31'))).toBeUndefined();
  expect(collectionOn(changes, day('2030-03-22'))?.way).toBe('deduction');
  expect(collectionOn(changes, day('2030-03-23'))?.way).toBe('ask');
  expect(collectionOn(changes, day('2030-05-01'))?.way).toBe('ask');
  expect(collectionWays).toHaveLength(8);
});

test('CONT-3 a debit is announced three banking days before', () => {
  expect(firstDebitAfterNotice(day('2030-03-20'))).toEqual(day('2030-03-25'));
  const due = [day('2030-03-22'), day('2030-04-05')];
  expect(firstDueWithNotice(due, day('2030-03-19'))).toEqual(due[0]);
  expect(firstDueWithNotice(due, day('2030-03-20'))).toEqual(due[1]);
  expect(firstDueWithNotice([], day('2030-03-20'))).toBeUndefined();
});

test('CONT-2 the last paycheck is on or after the last day; a file is open before it closes', () => {
  const paydays = [day('2030-03-08'), day('2030-03-22')];
  expect(lastPaycheckOf(paydays, day('2030-03-08'))).toEqual(paydays[0]);
  expect(lastPaycheckOf(paydays, day('2030-03-09'))).toEqual(paydays[1]);
  expect(lastPaycheckOf(paydays, day('2030-03-23'))).toBeUndefined();
  expect(isFileOpen(day('2030-03-22'), 3, day('2030-03-18'))).toBe(true);
  expect(isFileOpen(day('2030-03-22'), 3, day('2030-03-19'))).toBe(false);
});
