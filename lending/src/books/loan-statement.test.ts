import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '../calendar/calendar.ts';
import { sum } from '../money/money.ts';
import { parseRate } from '../money/rate.ts';
import { type LoanEntry, replay } from './ledger-replay.ts';
import { interestPaid, statementOf } from './loan-statement.ts';

const start = Temporal.PlainDate.from('2026-09-18');
const terms = {
  principal: 371_115n,
  rate: parseRate('7.99'),
  disbursedOn: start,
  schedule: [{ due: addDays(start, 14), principal: 7_000n }],
};

describe('LOAN-8 LOAN-9 a statement of any period', () => {
  test('three paychecks of October: interest lines between them, principal to principal', () => {
    const entries = [14, 28, 42].map((ahead): LoanEntry => ({
      id: String(ahead),
      on: addDays(start, ahead),
      kind: 'PAYMENT',
      amount: 8_326n,
    }));
    const to = Temporal.PlainDate.from('2026-10-31');
    const from = Temporal.PlainDate.from('2026-10-01');
    const made = statementOf(terms, replay(terms, entries, to), from, to);
    expect(made.lines.map(({ amount, kind }) => [kind, amount])).toEqual([
      ['INTEREST', 1_137n],
      ['PAYMENT', -8_326n],
      ['INTEREST', 1_115n],
      ['PAYMENT', -8_326n],
      ['INTEREST', 1_093n],
      ['PAYMENT', -8_326n],
    ]);
    expect(made).toMatchObject({
      principalBefore: 371_115n,
      principalAfter: 349_482n,
      running: 77n,
      paid: { count: 3, amount: 24_978n, interest: 3_345n, principal: 21_633n },
    });
  });

  const days = fc.integer({ min: 0, max: 300 }).map((ahead): Day => addDays(start, ahead));
  const event = fc.record({
    on: days,
    kind: fc.constantFrom('PAYMENT', 'CREDIT', 'FEE', 'REFUND', 'RATE_CHANGE', 'CHARGE_OFF'),
    amount: fc.bigInt(1n, 90_000n),
    isReturned: fc.boolean(),
  });
  const story = fc.array(event, { maxLength: 12 }).map((events) =>
    events.flatMap((one, index) => {
      const id = String(index).padStart(2, '0');
      const entry = { ...one, id, rate: parseRate('6') } as LoanEntry;
      const isReturned = one.isReturned && one.kind === 'PAYMENT';
      return isReturned
        ? [entry, { id: `${id} back`, on: one.on, kind: 'RETURN' as const, of: id }]
        : [entry];
    }),
  );

  test('opening, plus what moved, is closing, and closing is what the books owe that day', () => {
    fc.assert(
      fc.property(story, days, days, (entries, one, other) => {
        const [from, to] = [one, other].toSorted(Temporal.PlainDate.compare) as [Day, Day];
        const replayed = replay(terms, entries, to);
        const { excess, fees, interest, principal } = replayed.balance;
        const made = statementOf(terms, replayed, from, to);
        expect(made.owedBefore + sum(made.lines.map(({ amount }) => amount))).toBe(made.owedAfter);
        expect(made.owedAfter + made.running).toBe(principal + interest + fees - excess);
        expect(made.principalAfter).toBe(principal);
        const lowered = made.paid.principal + made.credited.principal;
        expect(made.principalBefore + made.borrowed - lowered).toBe(made.principalAfter);
        const { amount, count: _, ...parts } = made.paid;
        expect(sum(Object.values(parts))).toBe(amount);
      }),
    );
  });

  test('a statement begins where the one before it ended, and years add up to all interest', () => {
    fc.assert(
      fc.property(story, days, (entries, middle) => {
        const end = addDays(start, 301);
        const next = addDays(middle, 1);
        const before = statementOf(terms, replay(terms, entries, middle), start, middle);
        const after = statementOf(terms, replay(terms, entries, end), next, end);
        const whole = statementOf(terms, replay(terms, entries, end), start, end);
        expect(after.principalBefore).toBe(before.principalAfter);
        expect(after.owedBefore).toBe(before.owedAfter);
        expect(before.paid.interest + after.paid.interest).toBe(whole.paid.interest);
        const listed = interestPaid(terms, replay(terms, entries, end), start);
        expect(sum(listed.map(({ parts }) => parts.interest))).toBe(whole.paid.interest);
      }),
    );
  });
});
