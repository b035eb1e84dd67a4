import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type Day } from '../calendar/calendar.ts';
import { sum } from '../money/money.ts';
import { parseRate } from '../money/rate.ts';
import { type LoanEntry, replay } from './ledger-replay.ts';
import { balanceAt, balanceSteps, type PutOn, splitReceipts } from './loan-course.ts';

const start = Temporal.PlainDate.from('2027-01-04');
const days = fc.integer({ min: 0, max: 120 }).map((ahead): Day => addDays(start, ahead));

describe('the steps of a balance', () => {
  const movement = fc.record({
    day: days,
    amount: fc.bigInt(-500n, 500n),
    cause: fc.constantFrom('bank', 'paycheck', 'returned'),
  });

  test('are what moved up to each day, whatever the order', () => {
    fc.assert(
      fc.property(fc.array(movement), days, (movements, day) => {
        const until = movements.filter((one) => Temporal.PlainDate.compare(one.day, day) <= 0);
        const steps = balanceSteps(movements);
        expect(balanceAt(steps, day)).toBe(sum(until.map(({ amount }) => amount)));
        const dates = steps.map((step) => step.day.toString());
        expect(dates).toEqual([...new Set(dates)].toSorted());
      }),
    );
  });

  test('name what moved most first, and leave out days on which nothing moved', () => {
    expect(
      balanceSteps([
        { day: start, amount: 0n, cause: 'fee' },
        { day: addDays(start, 1), amount: -5n, cause: 'credit' },
        { day: addDays(start, 1), amount: 900n, cause: 'disbursed' },
      ]),
    ).toEqual([{ day: addDays(start, 1), balance: 895n, causes: ['disbursed', 'credit'] }]);
  });
});

describe('what money paid', () => {
  const terms = {
    principal: 120_000n,
    rate: parseRate('17.99'),
    disbursedOn: start,
    schedule: [{ due: addDays(start, 14), principal: 60_000n }],
  };
  const payment = fc.record({ on: days, amount: fc.bigInt(1n, 60_000n) });

  test('S3.5 splits of installments and extras are together what every entry paid', () => {
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 6 }), fc.infiniteStream(fc.nat(4)), (paid, on) => {
        const entries = paid.map((one, index): LoanEntry => ({
          ...one,
          id: `${index}`,
          kind: 'PAYMENT',
        }));
        const { balance, rows } = replay(terms, entries, addDays(start, 130));
        const put = rows.flatMap(({ entry, split }): PutOn[] => {
          const applied = sum(Object.values(split)) - split.excess;
          const installment = `row ${on.next().value}`;
          const half = applied / 2n;
          return half > 0n ? [{ entry: entry.id, installment, amount: half }] : [];
        });
        const { extras, installments } = splitReceipts(rows, put);
        const all = [...installments.values(), ...extras];
        expect(sum(all.map(({ principal }) => principal))).toBe(120_000n - balance.principal);
        expect(sum(all.map(({ interest }) => interest))).toBe(
          balance.interestEarned - balance.interest,
        );
        expect(sum(put.map(({ amount }) => amount))).toBe(
          sum([...installments.values()].flatMap((one) => Object.values(one))),
        );
      }),
    );
  });

  test('interest goes to the oldest installment of a payment that covers several', () => {
    const on = addDays(start, 40);
    const entries: LoanEntry[] = [{ id: 'a', kind: 'PAYMENT', on, amount: 30_000n }];
    const { rows } = replay(terms, entries, on);
    const interest = rows[0]?.split.interest ?? 0n;
    const { extras, installments } = splitReceipts(rows, [
      { entry: 'a', installment: 'first', amount: 10_000n },
      { entry: 'a', installment: 'second', amount: 10_000n },
      { entry: 'gone', installment: 'second', amount: 10_000n },
    ]);
    expect(interest).toBeGreaterThan(0n);
    expect(installments.get('first')).toEqual({
      interest,
      principal: 10_000n - interest,
      fees: 0n,
    });
    expect(installments.get('second')).toEqual({ interest: 0n, principal: 10_000n, fees: 0n });
    expect(extras).toEqual([{ entry: 'a', interest: 0n, principal: 10_000n, fees: 0n }]);
  });
});
