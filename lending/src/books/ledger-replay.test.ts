import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correction, replay } from './ledger-replay.ts';
import type { LoanEntry } from './ledger-replay.ts';
import { parseRate } from '../money/rate.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const terms = {
  principal: 450_000n,
  rate: parseRate('21.5'),
  disbursedOn: day('2026-05-01'),
  schedule: [
    { due: day('2026-05-15'), principal: 17_289n },
    { due: day('2026-05-29'), principal: 17_431n },
  ],
};
const paid = (id: string, on: string, amount: bigint): LoanEntry => ({
  id,
  kind: 'PAYMENT',
  on: day(on),
  amount,
});

describe('replaying a ledger', () => {
  test('extra principal mid-period, then payoff: worked by hand', () => {
    const { rows, balance } = replay(
      terms,
      [
        paid('a', '2026-05-15', 21_000n),
        paid('b', '2026-05-22', 50_000n),
        paid('c', '2026-05-29', 21_000n),
        { id: 'd', kind: 'PAYOFF', on: day('2026-06-12') },
      ],
      day('2026-06-12'),
    );
    expect(rows.map(({ split }) => split.interest)).toEqual([3_711n, 1_784n, 1_585n, 3_011n]);
    expect(rows.map(({ days }) => days)).toEqual([14, 7, 7, 14]);
    expect(rows.at(-1)?.paid).toBe(368_091n);
    expect(balance).toMatchObject({ principal: 0n, interest: 0n, excess: 0n });
  });

  test('a short payment carries the unpaid interest forward, and that interest earns none', () => {
    const { rows, balance } = replay(terms, [paid('a', '2026-05-15', 1_000n)], day('2026-05-29'));
    expect(rows[0]?.after).toMatchObject({ interest: 2_711n, principal: 450_000n });
    expect(balance.interest).toBe(2_711n + 3_711n);
  });

  test('a fee is paid after principal due and before principal not yet due', () => {
    const fee: LoanEntry = { id: 'f', kind: 'FEE', on: day('2026-05-10'), amount: 1_500n };
    const { rows } = replay(terms, [fee, paid('a', '2026-05-15', 25_000n)], day('2026-05-15'));
    expect(rows[1]?.split).toEqual({
      interest: 3_711n,
      principalDue: 17_289n,
      fees: 1_500n,
      principalLater: 2_500n,
      excess: 0n,
    });
  });

  test('a fee in mid-span adds no second rounding to the interest', () => {
    const fees = [3, 5, 7, 9, 11].map((on): LoanEntry => ({
      id: `f${on}`,
      kind: 'FEE',
      on: day('2026-05-01').add({ days: on }),
      amount: 1n,
    }));
    expect(replay(terms, fees, day('2026-05-15')).balance.interest).toBe(3_711n);
  });

  test('INT-10 a returned debit counts as never paid, from the day of the debit', () => {
    const entries = [paid('a', '2026-05-15', 21_000n), paid('b', '2026-05-29', 21_000n)];
    const back: LoanEntry = { id: 'r', kind: 'RETURN', of: 'a', on: day('2026-06-02') };
    const after = replay(terms, [...entries, back], day('2026-06-02')).balance;
    expect(after).toEqual(replay(terms, entries.slice(1), day('2026-06-02')).balance);

    const before = replay(terms, entries, day('2026-06-02')).balance;
    const difference = correction(before, after);
    expect(difference.principal + difference.interest).toBe(21_000n + difference.interestEarned);
    expect(difference.interestEarned > 0n).toBe(true);
  });

  test('a replay of a past day uses only what was recorded by then', () => {
    const entries = [
      paid('a', '2026-05-15', 21_000n),
      { id: 'r', kind: 'RETURN', of: 'a', on: day('2026-05-19') } as const,
      { ...paid('late', '2026-05-16', 5_000n), recordedOn: day('2026-05-25') },
    ];
    expect(replay(terms, entries, day('2026-05-18')).balance.principal).toBe(432_711n);
    expect(replay(terms, entries, day('2026-05-20')).balance.principal).toBe(450_000n);
    expect(replay(terms, entries, day('2026-05-25')).balance.principal).toBe(448_976n);
  });

  test("a payment recorded in advance doesn't count before its day", () => {
    const ahead = { ...paid('a', '2026-05-15', 21_000n), recordedOn: day('2026-05-10') };
    expect(replay(terms, [ahead], day('2026-05-14')).rows).toEqual([]);
    expect(replay(terms, [ahead], day('2026-05-15')).rows).toHaveLength(1);
  });

  test('a charge-off stops the interest, and payments still reduce the loan', () => {
    const off: LoanEntry = { id: 'x', kind: 'CHARGE_OFF', on: day('2026-05-15') };
    const { balance } = replay(terms, [off, paid('a', '2026-08-01', 10_000n)], day('2026-09-01'));
    expect(balance).toMatchObject({ interest: 0n, principal: 443_711n, interestEarned: 3_711n });
  });

  test('INT-11 a lower rate applies from the day after the change', () => {
    const scra: LoanEntry = { id: 's', kind: 'RATE_CHANGE', on: day('2026-05-15'), rate: 600_000n };
    expect(replay(terms, [scra], day('2026-05-29')).balance.interest).toBe(3_711n + 1_036n);
  });

  test('a refund reduces the excess; if a payment is returned later, the borrower owes the refund', () => {
    const entries: LoanEntry[] = [
      paid('a', '2026-05-01', 300_000n),
      paid('b', '2026-05-01', 200_000n),
      { id: 'c', kind: 'REFUND', on: day('2026-05-04'), amount: 50_000n },
    ];
    expect(replay(terms, entries, day('2026-05-05')).balance).toMatchObject({
      excess: 0n,
      fees: 0n,
    });
    const back: LoanEntry = { id: 'r', kind: 'RETURN', of: 'b', on: day('2026-05-06') };
    expect(replay(terms, [...entries, back], day('2026-05-06')).balance).toMatchObject({
      principal: 150_000n,
      fees: 50_000n,
    });
  });

  test('F3 events in any order give the same balance, and every cent is accounted for', () => {
    const entry = fc.record({
      kind: fc.constantFrom('PAYMENT', 'CREDIT', 'FEE', 'REFUND', 'RETURN' as const),
      offset: fc.integer({ min: 0, max: 90 }),
      amount: fc.bigInt(1n, 200_000n),
      of: fc.integer({ min: 0, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 10 }), fc.array(fc.nat()), (made, shuffle) => {
        const entries = made.map((one, index): LoanEntry => {
          const on = terms.disbursedOn.add({ days: one.offset });
          const id = `e${index}`;
          if (one.kind === 'RETURN') return { id, on, kind: one.kind, of: `e${one.of}` };
          return { id, on, kind: one.kind as 'PAYMENT', amount: one.amount };
        });
        const asOf = terms.disbursedOn.add({ days: 100 });
        const { rows, balance } = replay(terms, entries, asOf);

        const mixed = entries
          .map((one, index) => ({ one, key: shuffle[index] ?? 0 }))
          .toSorted((a, b) => b.key - a.key)
          .map(({ one }) => one);
        expect(replay(terms, mixed.toReversed(), asOf)).toMatchObject({ rows, balance });

        const paidIn = rows.reduce((sum, row) => sum + row.paid, 0n);
        const charged = rows.reduce(
          (sum, { entry: one }) =>
            sum + (one.kind === 'FEE' || one.kind === 'REFUND' ? one.amount : 0n),
          0n,
        );
        const owed = balance.principal + balance.interest + balance.fees - balance.excess;
        expect(owed).toBe(terms.principal + balance.interestEarned + charged - paidIn);
      }),
    );
  });
});
