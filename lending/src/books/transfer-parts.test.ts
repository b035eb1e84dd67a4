import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../money/money.ts';
import { coverTransfers, type Transfer } from './transfer-parts.ts';

const of = (id: string, amount: bigint, reference = 'R'): Transfer => ({ id, reference, amount });

describe('BOOK-12 transfers in parts', () => {
  test('a transfer comes in two parts, in the order of the lines', () => {
    expect(coverTransfers([of('a', 900n), of('b', 100n)], [of('1', 1000n)])).toEqual([
      { movement: '1', line: 'a', amount: 900n },
      { movement: '1', line: 'b', amount: 100n },
    ]);
  });

  test('one line brings two transfers, and more than both', () => {
    expect(coverTransfers([of('a', 1100n)], [of('1', 600n), of('2', 400n)])).toEqual([
      { movement: '1', line: 'a', amount: 600n },
      { movement: '2', line: 'a', amount: 400n },
    ]);
  });

  test('what a corrected file takes back is set off first', () => {
    expect(coverTransfers([of('a', 900n)], [of('1', 1000n), of('2', -100n)])).toEqual([
      { movement: '2', line: null, amount: -100n },
      { movement: '1', line: null, amount: 100n },
      { movement: '1', line: 'a', amount: 900n },
    ]);
  });

  test('other references, no reference and money out explain nothing', () => {
    const expected = [of('1', 1000n), of('2', 1000n, '')];
    expect(coverTransfers([of('a', 900n, 'S'), of('b', 9n, ''), of('c', -9n)], expected)).toEqual(
      [],
    );
  });

  test('any lines and transfers: nothing beyond either, and nothing left that could be filled', () => {
    const some = fc.array(fc.tuple(fc.bigInt(-50n, 50n), fc.constantFrom('R', 'S')), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(some, some, (left, right) => {
        const lines = left.map(([cents, text], at) => of(`l${at}`, cents, text));
        const movements = right.map(([cents, text], at) => of(`m${at}`, cents, text));
        const parts = coverTransfers(lines, movements);
        const total = (pick: (part: (typeof parts)[number]) => boolean) =>
          sum(parts.filter(pick).map(({ amount }) => amount));

        for (const line of lines) {
          const covered = total((part) => part.line === line.id);
          expect(covered >= 0n && covered <= (line.amount > 0n ? line.amount : 0n)).toBe(true);
        }
        for (const { amount, id } of movements) {
          const settled = total((part) => part.movement === id);
          const [low, high] = amount > 0n ? [0n, amount] : [amount, 0n];
          expect(settled >= low && settled <= high).toBe(true);
        }
        expect(total(({ line }) => line === null)).toBe(0n);

        for (const reference of ['R', 'S']) {
          const mine = lines.filter((line) => line.reference === reference && line.amount > 0n);
          if (mine.length === 0) continue;
          const ids = new Set(mine.map(({ id }) => id));
          const came = sum(mine.map(({ amount }) => amount));
          const due = sum(
            movements.filter((one) => one.reference === reference).map(({ amount }) => amount),
          );
          const least = due < 0n ? 0n : due < came ? due : came;
          expect(total(({ line }) => line !== null && ids.has(line))).toBe(least);
        }
      }),
    );
  });
});
