import { expect, test } from 'vitest';
import { lanesOf } from './lanes-of.ts';
import type { OpenRemittance } from './post-lines.ts';

const payday = Temporal.PlainDate.from('2030-03-22');

/** A file of an employer with lines of these numbers. */
function fileOf(employerGid: string, gid: string, numbers: readonly string[]): OpenRemittance {
  const lines = numbers.map((employeeNumber, index) => ({
    line: index + 2,
    employeeNumber,
    amount: 100n,
    reason: null,
  }));
  const file = { payday, total: 100n * BigInt(lines.length), lines };
  return { gid, employerGid, mnemonic: employerGid, name: gid, mayAsk: false, file };
}

const files = [
  fileOf('north', 'n1', ['1', '2']),
  fileOf('south', 's1', ['7']),
  fileOf('east', 'e1', ['4', '5', '6']),
  fileOf('north', 'n2', ['3']),
  fileOf('west', 'w1', ['9']),
];

const shared = (...at: (readonly [string, string | null])[]) => ({
  at: at.map(([employer, number]) => ({ employer, number })),
});

const lanes = (...people: ReturnType<typeof shared>[]) =>
  lanesOf(files, people).map((lane) => lane.map(({ gid }) => gid));

test('files of one employer keep their order in one lane, and the longest lane comes first', () => {
  expect(lanes()).toEqual([['n1', 'n2'], ['e1'], ['s1'], ['w1']]);
});

test('employers that share somebody are in one lane, also by way of a third', () => {
  const people = [shared(['south', null], ['west', null]), shared(['west', null], ['north', null])];
  expect(lanes(...people)).toEqual([['n1', 's1', 'n2', 'w1'], ['e1']]);
  expect(lanes(...people.toReversed())).toEqual([['n1', 's1', 'n2', 'w1'], ['e1']]);
});

test('a stopped deduction joins employers only if a file has a line with its number', () => {
  expect(lanes(shared(['south', '8'], ['west', null]))).toEqual(lanes());
  expect(lanes(shared(['south', '7'], ['west', null]))).toContainEqual(['s1', 'w1']);
});
