import { expect, test } from 'vitest';
import { readAsked } from './asked.ts';

test.each([
  ['Lee Moreno', ['lee', 'moreno'], ''],
  ['  O’Neil   a ', ['o’neil'], ''],
  ['(505) 555-0103', [], '5055550103'],
  ['+1 505 555 0103', [], '5055550103'],
  ['0731', ['0731'], '0731'],
  ['N-1010', ['n-1010'], ''],
  ['a b c', [], ''],
])('STAFF-20 “%s” is read as words %j and digits “%s”', (typed, words, digits) => {
  expect(readAsked(typed)).toMatchObject({ words, digits });
});

test.each([
  ['PS-4F19-22A7', '4f1922a7-0000-0000-0000-000000000000'],
  ['ps4f1922a7', '4f1922a7-0000-0000-0000-000000000000'],
  ['4f19-22a7', '4f1922a7-0000-0000-0000-000000000000'],
  ['PS-4F', '4f000000-0000-0000-0000-000000000000'],
])('STAFF-20 “%s” names the loans from %s on', (typed, first) => {
  const { loans } = readAsked(typed);
  expect(loans?.[0]).toBe(first);
  expect(loans?.[1].slice(0, 2)).toBe('4f');
  expect(loans?.[1].endsWith('ffff')).toBe(true);
});

test.each([['lee'], ['PS-XYZ'], ['0731']])('“%s” names no loan', (typed) => {
  expect(readAsked(typed).loans).toBeNull();
});

test.each([
  ['091000017654321', '091000017654321'],
  ['P7KQ-2MXB-9T', 'p7kq-2mxb-9t'],
  ['lee moreno', null],
])('STAFF-20 “%s” is the number %s', (typed, number) => {
  expect(readAsked(typed).number).toBe(number);
});
