import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deductionFileDays,
  type FileContents,
  fileContents,
  type MarkedDeduction,
  planVersion,
} from './deduction-file.ts';

type Amounts = Record<string, bigint>;
const map = (amounts: Amounts) => new Map(Object.entries(amounts));
const plan = (before: Amounts, asked: Amounts, told: Amounts | null = null) =>
  planVersion({
    before: map(before),
    asked: map(asked),
    told: told && map(told),
    contents: 'CHANGES',
  }).map(({ amount, key, mark }) => `${key} ${mark} ${amount}`);

describe('the marks of a deduction file', () => {
  test('DEDUCT-21 new, changed, stopped and same against the last cycle', () => {
    expect(plan({ b: 100n, c: 100n, d: 100n }, { a: 50n, b: 100n, c: 70n })).toEqual([
      'a NEW 50',
      'b SAME 100',
      'c CHANGED 70',
      'd STOPPED 0',
    ]);
  });

  test('DEDUCT-21 one that has stopped is said once', () => {
    expect(plan({}, { a: 50n })).toEqual(['a NEW 50']);
    expect(plan({}, { a: 50n }, { a: 50n, d: 0n })).toEqual([]);
  });

  test('DEDUCT-22 an amendment holds what changed, marked against the last cycle', () => {
    const before = { a: 100n, b: 100n };
    const told = { a: 100n, b: 100n, c: 30n };
    expect(plan(before, { a: 80n, b: 100n }, told)).toEqual(['a CHANGED 80', 'c STOPPED 0']);
    expect(plan(before, { a: 100n, b: 100n }, { ...told, a: 0n, c: 0n })).toEqual(['a SAME 100']);
  });

  test('DEDUCT-22 a whole version repeats everything, if anything changed', () => {
    const facts = { before: map({ a: 1n }), contents: 'WHOLE' as const };
    const told = map({ a: 1n, b: 2n });
    expect(planVersion({ ...facts, told, asked: map({ a: 1n, b: 2n }) })).toEqual([]);
    expect(planVersion({ ...facts, told, asked: map({ a: 1n, b: 3n }) })).toHaveLength(2);
  });
});

/** What a payroll deducts after a version: it replaces all, or the lines that it holds. */
function read(held: Map<string, bigint>, lines: readonly MarkedDeduction[], whole: boolean) {
  const after = whole ? new Map<string, bigint>() : new Map(held);
  for (const { amount, key } of lines) after.set(key, amount);
  return after;
}

const taken = (held: ReadonlyMap<string, bigint>) =>
  [...held].filter(([, amount]) => amount > 0n).toSorted();

const amounts = fc.dictionary(
  fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
  fc.bigInt({ min: 1n, max: 4n }),
);

/** All versions of a cycle, one after each change. */
function live(before: Amounts, changes: readonly Amounts[], contents: FileContents) {
  let held: Map<string, bigint> | null = null;
  for (const asked of changes) {
    const lines = planVersion({ before: map(before), told: held, asked: map(asked), contents });
    const isFirst: boolean = held === null;
    if (lines.length > 0) held = read(held ?? new Map(), lines, isFirst || contents === 'WHOLE');
  }
  return held ?? new Map<string, bigint>();
}

describe('any order of changes before the cut-off', () => {
  test.each(fileContents)('DEDUCT-22 ends as one file made at the cut-off (%s)', (contents) => {
    fc.assert(
      fc.property(amounts, fc.array(amounts, { minLength: 1 }), (before, changes) => {
        const last = changes.at(-1) ?? {};
        const inSteps = taken(live(before, changes, contents));
        expect(inSteps).toEqual(taken(live(before, [last], contents)));
        expect(inSteps).toEqual(taken(map(last)));
      }),
    );
  });

  test('DEDUCT-21 each deduction stands once in a version, and only a stop asks for nothing', () => {
    fc.assert(
      fc.property(amounts, fc.option(amounts), amounts, (before, told, asked) => {
        const lines = planVersion({
          before: map(before),
          told: told && map(told),
          asked: map(asked),
          contents: 'CHANGES',
        });
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
        for (const { amount, before: last, mark } of lines) {
          expect(mark === 'STOPPED').toBe(amount === 0n);
          expect(mark === 'SAME').toBe(amount > 0n && amount === last);
          expect(mark === 'NEW').toBe(amount > 0n && last === 0n);
        }
      }),
    );
  });
});

test('DEDUCT-22 the cut-off is banking days before the payday, the first version before that', () => {
  const days = (payday: string, leadDays = 2) => {
    const { cutsOffOn, opensOn } = deductionFileDays(Temporal.PlainDate.from(payday), {
      closeDays: 3,
      leadDays,
    });
    return [opensOn.toString(), cutsOffOn.toString()];
  };
  expect(days('2030-03-22')).toEqual(['2030-03-15', '2030-03-19']);
  // Thanksgiving Day, 2026-11-26, is no banking day.
  expect(days('2026-11-27')).toEqual(['2026-11-19', '2026-11-23']);
  expect(days('2030-03-22', 0)).toEqual(['2030-03-19', '2030-03-19']);
});
