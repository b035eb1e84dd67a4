import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBankingDays } from '../calendar/calendar.ts';
import { debitDays, firstDebitDay } from '../calendar/payment-dates.ts';
import { openLoan } from '../fixtures/example-payments.ts';
import { sum } from '../money/money.ts';
import { firstDayOf, methodChoices, minPayment, modeChoices, mostOn } from './payment-options.ts';
import type { PaymentFacts } from './payment-options.ts';
import { planPayment } from './payment-plan.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const series = (dates: string[], amounts: bigint[], facts: Partial<PaymentFacts> = {}) => {
  const request = { mode: 'SCHEDULED', method: 'ACH', dates: dates.map(day), amounts } as const;
  const plan = planPayment({ ...openLoan, ...facts }, request);
  if (plan.refused) return { ...plan.facts, reason: plan.reason };
  return plan.debits.map(({ date, amount }) => `${date} ${amount}`);
};

describe('a series of payments', () => {
  test('S3.21 each date has its own amount, whatever the order they come in', () => {
    expect(series(['2026-07-06', '2026-06-18'], [5_000n, 9_000n])).toEqual([
      '2026-06-18 9000',
      '2026-07-06 5000',
    ]);
  });

  test('S3.21 AMOUNT_MISSING if dates and amounts are not as many', () => {
    expect(series(['2026-06-18', '2026-07-06'], [5_000n])).toMatchObject({
      reason: 'AMOUNT_MISSING',
    });
  });

  test('S3.21 a refused amount names its date', () => {
    expect(series(['2026-06-18', '2026-07-06'], [5_000n, 499n])).toEqual({
      reason: 'AMOUNT_BELOW_MINIMUM',
      date: day('2026-07-06'),
      min: 500n,
    });
    expect(series(['2026-06-18', '2026-07-06'], [90_000n, 90_000n])).toMatchObject({
      reason: 'AMOUNT_ABOVE_PAYOFF',
      date: day('2026-07-06'),
    });
  });

  test('S3.21 the last payment may be smaller than the minimum if less is left', () => {
    const payoff = { ...openLoan.payoff, principal: 5_200n };
    const left = mostOn({ ...openLoan, payoff }, day('2026-07-06')) - 5_000n;
    expect(left).toBeLessThan(minPayment);
    expect(series(['2026-06-18', '2026-07-06'], [5_000n, left], { payoff })).toHaveLength(2);
  });
});

const anyFacts = fc.record({
  pastDue: fc.bigInt(0n, 40_000n),
  principal: fc.bigInt(0n, 200_000n),
  planned: fc.array(
    fc.record({
      mode: fc.constantFrom('SINGLE' as const, 'ARREARS' as const, 'INSTALLMENT' as const),
      amount: fc.bigInt(1n, 90_000n),
    }),
    { maxLength: 3 },
  ),
  claimed: fc.boolean(),
  status: fc.constantFrom('Open' as const, 'Charged Off' as const, 'Paid' as const),
  onHold: fc.boolean(),
  days: fc.integer({ min: 0, max: 400 }),
  cutOffPassed: fc.boolean(),
});

describe('what is offered', () => {
  test('PAY-20 the least and the most that a method names are accepted, and a cent more is not', () => {
    fc.assert(
      fc.property(anyFacts, (made) => {
        const facts = factsOf(made);
        const isOpen = modeChoices(facts).some(({ mode, closed }) => mode === 'SINGLE' && !closed);
        for (const { method, closed, least, most } of methodChoices(facts)) {
          if (!isOpen || closed || most === 0n) continue;
          const dates = [firstDayOf(facts, method)];
          const plan = (amount: bigint) =>
            planPayment(facts, { mode: 'SINGLE', method, dates, amount });
          expect(plan(least)).toMatchObject({ refused: false });
          expect(plan(most)).toMatchObject({ refused: false });
          expect(plan(most + 1n)).toMatchObject({ refused: true, facts: { max: most } });
        }
      }),
    );
  });

  test('PAY-20 no open way with an open method is refused on any day that is offered', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(), (made, pick) => {
        const facts = factsOf(made);
        const dates = debitDays(facts.clock);
        const date = dates[pick % dates.length] ?? firstDebitDay(facts.clock);
        for (const { mode, closed, amount, min } of modeChoices(facts)) {
          if (closed) continue;
          for (const { method, closed: shut } of methodChoices(facts)) {
            if (shut || method === 'DBT') continue;
            const chosen = amount ?? min ?? 0n;
            const plan = planPayment(facts, { mode, method, dates: [date], amount: chosen });
            expect(plan).toMatchObject({ refused: false });
          }
        }
      }),
    );
  });

  test('S3.21 a series never debits more than is owed on its days', () => {
    const wishes = fc.array(fc.bigInt(1n, 90_000n), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(anyFacts, wishes, (made, amounts) => {
        const facts = factsOf(made);
        const dates = amounts.map((_, index) =>
          addBankingDays(firstDebitDay(facts.clock), index * 3),
        );
        const plan = planPayment(facts, { mode: 'SCHEDULED', method: 'ACH', dates, amounts });
        if (plan.refused) return;
        expect(plan.debits.map(({ amount }) => amount)).toEqual(amounts);
        expect(sum(amounts)).toBeLessThanOrEqual(mostOn(facts, dates.at(-1) ?? facts.clock.today));
      }),
    );
  });
});

type Made = typeof anyFacts extends fc.Arbitrary<infer Value> ? Value : never;

function factsOf(made: Made): PaymentFacts {
  const today = openLoan.clock.today.add({ days: made.days });
  return {
    ...openLoan,
    clock: { today, cutOffPassed: made.cutOffPassed },
    loanStatus: made.status,
    onHold: made.onHold,
    payoff: { ...openLoan.payoff, principal: made.principal },
    pastDue: made.pastDue < made.principal ? made.pastDue : made.principal,
    nextInstallment:
      made.principal === 0n
        ? null
        : { due: today.add({ days: 9 }), amount: 11_030n, claimed: made.claimed },
    planned: made.planned,
  };
}
