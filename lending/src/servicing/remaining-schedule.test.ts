import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levelSchedule } from '../schedule/amortization.ts';
import { sum } from '../money/money.ts';
import type { PayoffFacts } from './payoff.ts';
import { parseRate } from '../money/rate.ts';
import { openParts, remainingSchedule } from './remaining-schedule.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const disbursed = day('2026-01-02');
const dueDates = Array.from({ length: 12 }, (_, index) =>
  disbursed.add({ days: 14 * (index + 1) }),
);
const rate = parseRate('17.99');
const { rows } = levelSchedule({
  principal: 120_000n,
  rate,
  disbursementDate: disbursed,
  dueDates,
});
const open = rows.map((row) => ({ due: row.dueDate, open: row.amount }));
const untouched: PayoffFacts = {
  principal: 120_000n,
  rate,
  from: disbursed,
  carried: 0n,
  fees: 0n,
  pendingCredits: 0n,
};

describe('the remaining payments of an open loan', () => {
  test('INT-5 for a loan without payments they equal the schedule, to the cent', () => {
    expect(remainingSchedule(untouched, disbursed, open)).toEqual(
      rows.map(({ dueDate: due, amount, interest, principal, balance }) => ({
        due,
        amount,
        interest,
        principal,
        balance,
      })),
    );
  });

  test('PAY-7 money paid ahead removes installments from the end, not the next one', () => {
    const ahead = remainingSchedule({ ...untouched, principal: 90_000n }, disbursed, open);
    expect(ahead[0]?.amount).toBe(rows[0]?.amount);
    expect(ahead.slice(-2).map(({ amount }) => amount)).toEqual([0n, 0n]);
    expect(ahead.at(-1)?.balance).toBe(0n);
  });

  test('the past-due amount is paid today, and the last installment pays the rest', () => {
    const today = day('2026-02-10');
    const late = remainingSchedule(untouched, today, open);
    expect(late[0]?.interest).toBe(2_307n); // 1,200.00 at 17.99 % for 39 days
    expect(late[1]?.interest).toBe(0n);
    expect(late.at(-1)!.amount).toBeGreaterThan(rows.at(-1)!.amount);
    expect(late.at(-1)?.balance).toBe(0n);
  });

  test('after any payments, the rest adds up to the principal and ends at zero', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 120_000n),
        fc.bigInt(0n, 5_000n),
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 11 }),
        (principal, carried, days, paid) => {
          const facts = { ...untouched, principal, carried };
          const left = remainingSchedule(facts, disbursed.add({ days }), open.slice(paid));
          expect(sum(left.map((row) => row.principal))).toBe(principal);
          expect(left.at(-1)?.balance).toBe(0n);
          for (const row of left) expect(row.interest + row.principal).toBe(row.amount);
        },
      ),
    );
  });
});

describe('the open amounts of the installments', () => {
  const [first, second, third] = ['2026-01-16', '2026-01-30', '2026-02-13'].map(day) as [
    Temporal.PlainDate,
    Temporal.PlainDate,
    Temporal.PlainDate,
  ];
  const three = [
    { due: first, amount: 10_000n, paid: 10_000n },
    { due: second, amount: 10_000n, paid: 2_500n },
    { due: third, amount: 9_900n, paid: 0n },
  ];
  const opens = (ahead: bigint, owed: bigint, on: Temporal.PlainDate) =>
    openParts(three, ahead, owed, on).map((part) => part.open);

  test('money paid ahead covers what was due, never the next payday', () => {
    const dayAfter = second.add({ days: 1 });
    expect(opens(0n, 17_300n, second)).toEqual([0n, 7_500n, 9_900n]);
    expect(opens(5_000n, 12_300n, second)).toEqual([0n, 7_500n, 9_900n]);
    expect(opens(5_000n, 12_300n, dayAfter)).toEqual([0n, 2_500n, 9_900n]);
    expect(opens(9_000n, 8_300n, dayAfter)).toEqual([0n, 0n, 9_900n]);
    expect(opens(0n, 6_000n, dayAfter)).toEqual([0n, 6_000n, 9_900n]);
  });

  test('from its due date on, the last installment is everything still owed', () => {
    expect(opens(0n, 17_431n, third)).toEqual([0n, 7_500n, 9_931n]);
    expect(opens(0n, 0n, third)).toEqual([0n, 0n, 0n]);
  });
});
