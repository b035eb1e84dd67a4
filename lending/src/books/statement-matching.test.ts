import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchStatement, type OpenLine, type OpenMovement } from './statement-matching.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const line = (id: string, amount: bigint, reference = '', on = '2026-11-20'): OpenLine => ({
  id,
  day: day(on),
  amount,
  reference,
  text: '',
});
const movement = (
  id: string,
  amount: bigint,
  reference = '',
  on = '2026-11-20',
  byReferenceOnly = false,
): OpenMovement => ({ id, expectedOn: day(on), amount, reference, byReferenceOnly });

describe('BOOK-8 matching a statement', () => {
  test('the reference decides, whatever the day, and each movement is used once', () => {
    const lines = [line('a', 500n, 'PS2'), line('b', 500n, 'PS1'), line('c', 500n, 'PS1')];
    const movements = [movement('1', 500n, 'PS1', '2026-10-01'), movement('2', 500n, 'PS2')];
    expect([...matchStatement(lines, movements)]).toEqual([
      ['a', '2'],
      ['b', '1'],
    ]);
  });

  test('a reference with another amount explains nothing', () => {
    expect(matchStatement([line('a', 501n, 'PS1')], [movement('1', 500n, 'PS1')]).size).toBe(0);
  });

  test('an amount alone matches only if it is the only one within three banking days', () => {
    const one = movement('1', 500n, 'X', '2026-11-17');
    expect(matchStatement([line('a', 500n)], [one]).get('a')).toBe('1');
    expect(
      matchStatement([line('a', 500n)], [{ ...one, expectedOn: day('2026-11-16') }]).size,
    ).toBe(0);
    expect(matchStatement([line('a', 500n)], [one, movement('2', 500n, 'Y')]).size).toBe(0);
    expect(matchStatement([line('a', 500n), line('b', 500n)], [one]).size).toBe(0);
    expect(matchStatement([line('a', 500n)], [{ ...one, byReferenceOnly: true }]).size).toBe(0);
  });

  test('any lines and movements: equal amounts, each movement once, in any order', () => {
    const cents = fc.bigInt(-3n, 3n);
    const reference = fc.constantFrom('', 'A', 'B');
    const made = fc.array(fc.tuple(cents, reference), { maxLength: 12 });
    fc.assert(
      fc.property(made, made, (left, right) => {
        const lines = left.map(([amount, text], at) => line(`l${at}`, amount, text));
        const movements = right.map(([amount, text], at) => movement(`m${at}`, amount, text));
        const matched = matchStatement(lines, movements);
        expect(new Set(matched.values()).size).toBe(matched.size);
        for (const [from, to] of matched) {
          expect(lines.find(({ id }) => id === from)?.amount).toBe(
            movements.find(({ id }) => id === to)?.amount,
          );
        }
        const reversed = matchStatement(lines.toReversed(), movements.toReversed());
        expect(reversed.size).toBe(matched.size);
      }),
    );
  });
});
