import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBankingDays, isBefore } from '../calendar/calendar.ts';
import { firstDebitDay } from '../calendar/payment-dates.ts';
import { openLoan } from '../fixtures/example-payments.ts';
import { effectOf } from './payment-effect.ts';
import { payoffAt } from './payment-options.ts';
import type { PaymentFacts } from './payment-options.ts';
import { planPayment } from './payment-plan.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
/** Fifteen paydays every two weeks; the last one takes what is left. */
const paydays = Array.from({ length: 15 }, (_, index) => ({
  kind: 'DEDUCTION' as const,
  amount: 11_030n,
  landsOn: day('2026-06-26').add({ days: index * 14 }),
}));
const last = day('2027-01-08');
const loan: PaymentFacts = { ...openLoan, paydays };
const effect = (debits: { date: string; amount: bigint }[], more: Partial<PaymentFacts> = {}) =>
  effectOf(
    { ...loan, ...more },
    {
      mode: 'SCHEDULED',
      debits: debits.map(({ date, amount }) => ({ date: day(date), amount })),
      payoff: null,
    },
  );

describe('what a payment changes', () => {
  test('PAY-7 an extra payment ends the loan sooner and saves interest', () => {
    const { endsOn, endedOn, ...rest } = effect([{ date: '2026-06-18', amount: 25_000n }]);
    expect(endedOn).toEqual(day('2027-01-08'));
    expect(endsOn).toEqual(day('2026-12-11'));
    expect(rest).toMatchObject({ balanceAfter: 126_149n, paydaysSaved: 2 });
    expect(rest.interestSaved).toBeGreaterThan(2_000n);
  });

  test('the balance after a series counts the paydays before its last date', () => {
    const one = effect([{ date: '2026-06-18', amount: 5_000n }]);
    const two = effect([
      { date: '2026-06-18', amount: 5_000n },
      { date: '2026-06-29', amount: 5_000n },
    ]);
    const interest = 1_000n;
    expect(one.balanceAfter - two.balanceAfter).toBeGreaterThan(5_000n + 11_030n - interest);
    expect(one.balanceAfter - two.balanceAfter).toBeLessThan(5_000n + 11_030n);
  });

  test('PAY-8 an installment paid early replaces its payday', () => {
    const { paydaysSaved, endsOn, endedOn } = effectOf(loan, {
      mode: 'INSTALLMENT',
      debits: [{ date: day('2026-06-18'), amount: 11_030n }],
      payoff: null,
    });
    expect(endsOn).toEqual(endedOn);
    expect(paydaysSaved).toBe(1);
  });

  test('PAYOFF-5 a payoff ends the loan on its day and saves all later interest', () => {
    const facts = { ...loan, clock: { today: day('2026-06-17'), cutOffPassed: false } };
    const plan = planPayment(facts, { mode: 'FULL', method: 'ACH', dates: [day('2026-06-18')] });
    if (plan.refused) throw new Error(plan.reason);
    const { endsOn, balanceAfter, paydaysSaved } = effectOf(facts, { mode: 'FULL', ...plan });
    expect({ endsOn, balanceAfter, paydaysSaved }).toEqual({
      endsOn: day('2026-06-18'),
      balanceAfter: 0n,
      paydaysSaved: 15,
    });
  });

  test('no payment makes a loan longer or dearer, and a larger one never helps less', () => {
    const amounts = fc.tuple(fc.bigInt(500n, 70_000n), fc.bigInt(0n, 70_000n), fc.nat(100));
    fc.assert(
      fc.property(amounts, ([amount, more, later]) => {
        const date = addBankingDays(firstDebitDay(loan.clock), later).toString();
        const small = effect([{ date, amount }]);
        const large = effect([{ date, amount: amount + more }]);
        expect(small.interestSaved).toBeGreaterThanOrEqual(0n);
        expect(large.interestSaved).toBeGreaterThanOrEqual(small.interestSaved);
        expect(large.balanceAfter).toBeLessThanOrEqual(small.balanceAfter);
        expect(small.balanceAfter).toBeLessThanOrEqual(payoffAt(loan, day(date)));
        const [until, without] = [small.endsOn ?? last, small.endedOn ?? last];
        expect(isBefore(without, until)).toBe(false);
      }),
    );
  });
});
