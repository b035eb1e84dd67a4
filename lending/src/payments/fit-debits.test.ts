import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sum } from '../money/money.ts';
import { fitDebits, type StandingDebit } from './fit-debits.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

function debit(gid: string, amount: bigint, more: Partial<StandingDebit> = {}): StandingDebit {
  const plain = { isSent: false, isPayoff: false, isRetry: false, takes: null };
  return { gid, amount, day: day('2033-02-25'), ...plain, ...more };
}

const owed = (cents: bigint) => () => cents;

describe('PAY-32 a planned debit takes no more than is owed when it goes to the bank', () => {
  test('what still fits stays as it is', () => {
    expect(fitDebits([debit('a', 2_284n)], owed(2_284n))).toEqual([]);
  });

  test('one that is too large is lowered', () => {
    expect(fitDebits([debit('a', 2_301n)], owed(2_284n))).toEqual([{ gid: 'a', amount: 2_284n }]);
  });

  test('nothing owed cancels it', () => {
    expect(fitDebits([debit('a', 2_301n)], owed(0n))).toEqual([{ gid: 'a', amount: 0n }]);
  });

  test('the bank’s debits come first, then the earlier ones', () => {
    const debits = [
      debit('late', 400n, { day: day('2033-03-11') }),
      debit('early', 500n),
      debit('sent', 300n, { isSent: true, day: day('2033-03-20') }),
    ];
    expect(fitDebits(debits, owed(1_000n))).toEqual([{ gid: 'late', amount: 200n }]);
    expect(fitDebits(debits, owed(250n))).toEqual([
      { gid: 'early', amount: 0n },
      { gid: 'late', amount: 0n },
    ]);
  });

  test('an installment’s debit takes no more than the installment still lacks', () => {
    expect(fitDebits([debit('a', 5_000n, { takes: 1_200n })], owed(90_000n))).toEqual([
      { gid: 'a', amount: 1_200n },
    ]);
    expect(fitDebits([debit('a', 5_000n, { takes: 0n })], owed(90_000n))).toEqual([
      { gid: 'a', amount: 0n },
    ]);
  });

  test('ACH-4 a debit that is presented again keeps its amount or isn’t presented', () => {
    expect(fitDebits([debit('a', 2_301n, { isRetry: true })], owed(2_284n))).toEqual([
      { gid: 'a', amount: 0n },
    ]);
  });

  test('PAYOFF-4 a payoff is counted alone, as its borrower chose', () => {
    const debits = [
      debit('sent', 300n, { isSent: true }),
      debit('all', 1_000n, { isPayoff: true }),
    ];
    expect(fitDebits(debits, owed(1_000n))).toEqual([]);
    expect(fitDebits(debits, owed(900n))).toEqual([{ gid: 'all', amount: 900n }]);
  });

  test('whatever comes, no sum exceeds what is owed, none is raised, and fitting again changes nothing', () => {
    const debits = fc
      .array(
        fc.record({
          amount: fc.bigInt(1n, 5_000n),
          days: fc.nat(60),
          isSent: fc.boolean(),
          isRetry: fc.boolean(),
          takes: fc.option(fc.bigInt(0n, 5_000n)),
        }),
        { maxLength: 6 },
      )
      .map((rows) =>
        rows.map(({ amount, days, ...more }, index) =>
          debit(String(index), amount, { ...more, day: day('2033-02-25').add({ days }) }),
        ),
      );
    fc.assert(
      fc.property(debits, fc.bigInt(0n, 20_000n), (before, cents) => {
        const changes = new Map(
          fitDebits(before, owed(cents)).map(({ amount, gid }) => [gid, amount]),
        );
        const after = before.flatMap((one) => {
          const amount = changes.get(one.gid) ?? one.amount;
          expect(amount <= one.amount).toBe(true);
          return amount === 0n ? [] : [{ ...one, amount }];
        });
        const sent = sum(before.flatMap(({ amount, isSent }) => (isSent ? [amount] : [])));
        const all = sum(after.map(({ amount }) => amount));
        expect(all <= (sent > cents ? sent : cents)).toBe(true);
        expect(fitDebits(after, owed(cents))).toEqual([]);
      }),
    );
  });
});
