import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addBankingDays, addDays } from '../calendar/calendar.ts';
import { openLoan } from '../fixtures/example-payments.ts';
import type { InFlight, OnTheWay } from '../servicing/payoff.ts';
import { payoffAt } from './payment-options.ts';
import type { PaymentFacts } from './payment-options.ts';
import { planPayment } from './payment-plan.ts';
import { payoffWaysOn, remainderAtClose } from './payoff-ways.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const first = day('2026-06-18');
const asked: OnTheWay = {
  kind: 'DEDUCTION',
  amount: 11_030n,
  landsOn: day('2026-06-26'),
  planned: false,
};
const extra: OnTheWay = {
  kind: 'DEBIT',
  amount: 20_000n,
  landsOn: day('2026-06-30'),
  planned: true,
};
const payday = (landsOn: string): InFlight => ({
  kind: 'DEDUCTION',
  amount: 11_030n,
  landsOn: day(landsOn),
});
const waysOn = (facts: Partial<PaymentFacts>, on = first) => {
  const { onTheWay, ways } = payoffWaysOn({ ...openLoan, ...facts }, on);
  const [now, landed] = ways;
  if (!now || !landed) throw new Error('There are no ways');
  return { onTheWay, now, landed };
};

describe('the two ways of a payoff', () => {
  test('F3 with nothing on its way there is nothing to choose', () => {
    expect(payoffWaysOn(openLoan, first)).toEqual({ onTheWay: [], ways: [] });
    const later = { ...openLoan, paydays: [payday('2026-06-26')] };
    expect(payoffWaysOn(later, first).ways).toEqual([]);
    expect(payoffWaysOn(later, day('2026-06-26')).ways).toEqual([]);
  });

  test('PAYOFF-4 pay all now: the whole payoff, and the deduction in flight comes back', () => {
    const { now } = waysOn({ onTheWay: [asked] });
    expect(now).toMatchObject({ closed: null, refund: 11_030n });
    expect(now.cost).toBe(now.debit.amount);
    expect(now.debit).toEqual({ date: first, amount: payoffAt(openLoan, first) });
    expect(now.refundBy).toEqual(addBankingDays(day('2026-06-26'), 7));
  });

  test('what lands before the debit saves its interest, too', () => {
    const { now } = waysOn({ onTheWay: [asked] }, day('2026-06-30'));
    // It pays 18.55 of interest and 91.75 of principal, on which four days cost 22 cents.
    expect(now.refund).toBe(11_030n + 22n);
    expect(now.refundBy).toEqual(addBankingDays(day('2026-06-30'), 7));
  });

  test('F3 what is planned is not part of the refund: we cancel it', () => {
    expect(waysOn({ onTheWay: [extra] }).now).toMatchObject({ refund: 0n, refundBy: null });
  });

  test('PAYOFF-4 let it land: the remainder on the first day after everything is final', () => {
    const { landed } = waysOn({ onTheWay: [asked] });
    // Known in the night of the payday, Friday; in Monday's file; debited on Tuesday.
    expect(landed.debit.date).toEqual(day('2026-06-30'));
    // Interest of 21 days on 1,500.00 and then of four days on what the deduction leaves.
    expect(landed.debit.amount).toBe(150_000n + 1_855n - 11_030n + 332n);
    expect(landed).toMatchObject({ closed: null, refund: 0n, refundBy: null });
    expect(landed.cost).toBe(landed.debit.amount + 11_030n);
  });

  test('a bank debit is final when it can no longer be returned', () => {
    const { landed } = waysOn({ onTheWay: [extra] });
    const final = addBankingDays(day('2026-06-30'), 3);
    expect(landed.debit.date).toEqual(addBankingDays(final, 2));
  });

  test('the remainder is never debited before the chosen day', () => {
    const { landed } = waysOn({ onTheWay: [asked] }, day('2026-07-08'));
    expect(landed.debit.date).toEqual(day('2026-07-08'));
  });

  test('regular paydays before the remainder count, and may move it', () => {
    const paydays = [payday('2026-06-29'), payday('2026-07-06')];
    const { onTheWay, landed } = waysOn({ onTheWay: [asked], paydays });
    expect(onTheWay.map(({ landsOn }) => `${landsOn}`)).toEqual(['2026-06-26', '2026-06-29']);
    expect(landed.debit.date).toEqual(day('2026-07-01'));
  });

  test('PAYDAY_FIRST: all at once is only possible up to the next payday', () => {
    const paydays = [payday('2026-06-26')];
    expect(waysOn({ paydays }, day('2026-06-29')).now.closed).toBe('PAYDAY_FIRST');
    expect(waysOn({ onTheWay: [asked], paydays }, day('2026-06-26')).now.closed).toBeNull();
  });

  test('a payday that is too near to be stopped counts as in flight', () => {
    const paydays = [payday('2026-06-17')];
    const { onTheWay, now } = waysOn({ paydays });
    expect(onTheWay).toMatchObject([{ planned: false }]);
    expect(now).toMatchObject({ closed: null, refund: 11_030n + 7n });
  });

  test('NOTHING_LEFT: what is on its way pays off the loan by itself', () => {
    const payoff = { ...openLoan.payoff, principal: 5_000n };
    const { now, landed } = waysOn({ payoff, onTheWay: [asked] });
    expect(landed).toMatchObject({ closed: 'NOTHING_LEFT', debit: { amount: 0n } });
    expect(landed.refund).toBe(11_030n - 5_062n);
    expect(now.closed).toBeNull();
  });

  test('an item that is already late lands today, also before books that are ahead', () => {
    const late = { ...asked, landsOn: day('2026-06-12') };
    expect(waysOn({ onTheWay: [late] }).landed.debit.date).toEqual(day('2026-06-22'));
    const payoff = { ...openLoan.payoff, from: first };
    expect(waysOn({ onTheWay: [late], payoff }).landed.debit.amount).toBe(
      150_000n - 11_030n + 327n,
    );
  });
});

const itemOf = fc.record({
  kind: fc.constantFrom('DEDUCTION', 'DEBIT', 'CREDIT' as const),
  amount: fc.bigInt(1n, 90_000n),
  landsOn: fc.integer({ min: -5, max: 40 }).map((days) => addDays(day('2026-06-17'), days)),
  planned: fc.boolean(),
});

describe('the two ways lose no cent', () => {
  test('F3 what is debited and what lands, less the refund, is what the loan costs', () => {
    const principal = fc.bigInt(1n, 300_000n);
    fc.assert(
      fc.property(fc.array(itemOf, { minLength: 1, maxLength: 5 }), principal, (onTheWay, owed) => {
        const payoff = { ...openLoan.payoff, principal: owed };
        const { now, landed } = waysOn({ onTheWay, payoff });
        // Never less than the principal, and never more than the payoff of the last day. Each item
        // ends a span of interest, which is rounded.
        const rounding = BigInt(onTheWay.length);
        for (const [paid, on] of [
          [now.cost, now.debit.date],
          [landed.cost, landed.debit.date],
        ] as const) {
          expect(paid).toBeGreaterThanOrEqual(owed);
          expect(paid).toBeLessThanOrEqual(payoffAt({ ...openLoan, payoff }, on) + rounding);
        }
        expect(now.refund).toBeGreaterThanOrEqual(0n);
        expect(landed.refund).toBeGreaterThanOrEqual(0n);
      }),
    );
  });
});

describe('planning a payoff', () => {
  const ask = (way: 'PAY_ALL_NOW' | 'LET_IT_LAND' | undefined, facts: Partial<PaymentFacts>) => {
    const request = { mode: 'FULL', method: 'ACH', dates: [first], way } as const;
    const plan = planPayment({ ...openLoan, ...facts }, request);
    return plan.refused ? plan.reason : plan;
  };

  test('F3 PAYOFF_WAY_MISSING: with money on its way a payoff needs one of the ways', () => {
    expect(ask(undefined, { onTheWay: [asked] })).toBe('PAYOFF_WAY_MISSING');
    expect(ask(undefined, {})).toMatchObject({ payoff: null });
  });

  test('F3 PAYOFF_WAY_NOT_OPEN: a closed way is refused', () => {
    const payoff = { ...openLoan.payoff, principal: 5_000n };
    expect(ask('LET_IT_LAND', { payoff, onTheWay: [asked] })).toBe('PAYOFF_WAY_NOT_OPEN');
  });

  test('F3 the chosen way is the debit', () => {
    const facts = { onTheWay: [asked, extra] };
    const { now, landed } = waysOn(facts);
    expect(ask('PAY_ALL_NOW', facts)).toMatchObject({ debits: [now.debit] });
    expect(ask('LET_IT_LAND', facts)).toMatchObject({
      debits: [landed.debit],
      payoff: { onTheWay: [asked, extra], chosen: landed },
    });
  });

  test('F3 a waiting remainder closes every other way to pay', () => {
    const planned = [{ mode: 'FULL' as const, amount: 0n }];
    expect(ask('LET_IT_LAND', { planned })).toBe('PAYMENT_ALREADY_PLANNED');
    for (const mode of ['INSTALLMENT', 'SCHEDULED', 'ARREARS', 'SINGLE'] as const) {
      const request = { mode, method: 'ACH', dates: [first], amount: 5_000n } as const;
      const plan = planPayment({ ...openLoan, planned, pastDue: 100n }, request);
      expect(plan).toMatchObject({ refused: true, reason: 'PAYMENT_ALREADY_PLANNED' });
    }
  });
});

describe('the remainder at the close of a day', () => {
  const close = (
    on: string,
    onTheWay: readonly OnTheWay[] = [],
    more: { notBefore?: string; lastSettled?: string } = {},
  ) => {
    const { notBefore = '2026-06-30', lastSettled } = more;
    return remainderAtClose(
      { ...openLoan, clock: { today: day(on), cutOffPassed: true }, onTheWay },
      {
        day: day(on),
        notBefore: day(notBefore),
        lastSettled: lastSettled ? day(lastSettled) : null,
      },
    );
  };

  test('PAYOFF-8 it waits while something is on its way, then debits the payoff of its day', () => {
    expect(close('2026-06-26', [asked])).toBeNull();
    expect(close('2026-06-26')).toEqual({
      date: day('2026-06-30'),
      amount: payoffAt(openLoan, day('2026-06-30')),
    });
  });

  test('PAYOFF-8 it is not debited before the day that the borrower expects', () => {
    expect(close('2026-06-25')).toBeNull();
    expect(close('2026-06-29', [], { notBefore: '2026-06-30' })?.date).toEqual(day('2026-07-01'));
  });

  test('PAYOFF-8 a settled debit has to be final', () => {
    const more = { lastSettled: '2026-06-25' };
    expect(close('2026-06-29', [], more)).toBeNull();
    expect(close('2026-06-30', [], more)?.date).toEqual(day('2026-07-02'));
  });

  test('PAYOFF-8 LATE-5 a payroll that does not answer is awaited for five banking days', () => {
    expect(close('2026-07-02', [asked])).toBeNull();
    expect(close('2026-07-06', [asked])).not.toBeNull();
    const debit = { ...asked, kind: 'DEBIT' as const };
    expect(close('2026-07-06', [debit])).toBeNull();
  });
});
