import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levelSchedule } from '../schedule/amortization.ts';
import type { PayoffFacts } from './payoff.ts';
import { payoffSooner } from './payoff-sooner.ts';
import { parseRate } from '../money/rate.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const disbursed = day('2026-01-02');
const rate = parseRate('17.99');
const { rows } = levelSchedule({
  principal: 120_000n,
  rate,
  disbursementDate: disbursed,
  dueDates: Array.from({ length: 12 }, (_, index) => disbursed.add({ days: 14 * (index + 1) })),
});
const open = rows.map((row) => ({ due: row.dueDate, open: row.amount }));
const facts: PayoffFacts = {
  principal: 120_000n,
  rate,
  from: disbursed,
  carried: 0n,
  fees: 0n,
  pendingCredits: 0n,
};

describe('an extra amount each payday', () => {
  test('HELP-4 no extra changes nothing', () => {
    const { usual, sooner, paymentsSaved, interestSaved } = payoffSooner(
      facts,
      disbursed,
      open,
      0n,
    );
    expect(sooner).toEqual(usual);
    expect([usual.payments, paymentsSaved, interestSaved]).toEqual([12, 0, 0n]);
    expect(usual.lastDue?.toString()).toBe('2026-06-19');
  });

  test('HELP-4 an extra as large as the installment nearly halves the time', () => {
    const extra = rows[0]?.amount ?? 0n;
    const { usual, sooner } = payoffSooner(facts, disbursed, open, extra);
    // Worked by hand: twice 104.87 per payday, 14 days of interest at 17.99 % on the balance.
    let [left, interest, payments] = [120_000n, 0n, 0];
    while (left > 0n) {
      const cost = (left * rate * 14n * 2n + 10_000_000n * 365n) / (2n * 10_000_000n * 365n);
      const paid = left + cost < 2n * extra ? left + cost : 2n * extra;
      left += cost - paid;
      interest += cost;
      payments += 1;
    }
    expect(sooner).toEqual({
      payments,
      lastDue: disbursed.add({ days: 14 * payments }),
      interest,
      total: 120_000n + interest,
    });
    expect(payments).toBe(6);
    expect(interest).toBeLessThan(usual.interest);
  });

  test('a past-due amount is paid as is, without an extra', () => {
    const late = day('2026-06-20');
    const { usual, sooner } = payoffSooner(facts, late, open, 5_000n);
    expect(sooner).toEqual(usual);
  });

  test('a loan that owes nothing has no last payday', () => {
    const none = payoffSooner({ ...facts, principal: 0n }, disbursed, open, 100n);
    expect(none.usual).toEqual({ payments: 0, lastDue: null, interest: 0n, total: 0n });
  });

  test('a larger extra never takes longer or costs more, and principal is paid once', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 120_000n),
        fc.bigInt(0n, 3_000n),
        fc.bigInt(0n, 60_000n),
        fc.bigInt(0n, 60_000n),
        fc.integer({ min: 0, max: 200 }),
        (principal, carried, one, other, days) => {
          const [less, more] = one < other ? [one, other] : [other, one];
          const owed = { ...facts, principal, carried };
          const today = disbursed.add({ days });
          const slow = payoffSooner(owed, today, open, less);
          const fast = payoffSooner(owed, today, open, more);
          expect(fast.sooner.payments).toBeLessThanOrEqual(slow.sooner.payments);
          expect(fast.sooner.interest).toBeLessThanOrEqual(slow.sooner.interest);
          expect(fast.sooner.total - fast.sooner.interest).toBe(principal);
          expect(fast.interestSaved).toBe(fast.usual.interest - fast.sooner.interest);
        },
      ),
    );
  });
});
