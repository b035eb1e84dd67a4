import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closeWith, payoffOn, quotePayoff } from './payoff.ts';
import { parseRate } from '../money/rate.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const facts = {
  principal: 150_000n,
  rate: parseRate('21.5'),
  from: day('2026-06-05'),
  carried: 0n,
  fees: 0n,
  pendingCredits: 0n,
};

describe('payoff quote', () => {
  test('S3.5 payoff_amount is good through payoff_until, ten days later, with its interest', () => {
    const quote = quotePayoff({ ...facts, pendingCredits: 3_500n }, day('2026-06-19'));
    expect(quote.perDiem).toBe('0.883562');
    expect(quote.onQuoteDay).toMatchObject({ days: 14, interest: 1_237n, amount: 147_737n });
    expect(quote.onGoodThrough.day.toString()).toBe('2026-06-29');
    expect(quote.onGoodThrough).toMatchObject({ days: 24, interest: 2_121n, amount: 148_621n });
  });

  test('carried interest and fees are added', () => {
    const owing = { ...facts, carried: 1_275n, fees: 1_500n };
    expect(payoffOn(owing, day('2026-06-19')).amount).toBe(150_000n + 1_237n + 1_275n + 1_500n);
  });

  test('the day of the last payment has no interest, and an earlier day throws', () => {
    expect(payoffOn(facts, day('2026-06-05')).amount).toBe(150_000n);
    expect(() => payoffOn(facts, day('2026-06-04'))).toThrow(RangeError);
  });

  test('a credit larger than the debt never makes the payoff negative', () => {
    expect(payoffOn({ ...facts, pendingCredits: 200_000n }, facts.from).amount).toBe(0n);
  });

  test('PAYOFF-4 money in flight is listed and not deducted, and both ways are offered', () => {
    const deduction = { kind: 'DEDUCTION', amount: 11_030n, landsOn: day('2026-06-26') } as const;
    const quote = quotePayoff(facts, day('2026-06-19'), [deduction]);
    expect(quote.inFlight).toEqual([deduction]);
    expect(quote.payAllNow).toMatchObject({ amount: 151_237n, refundLater: 11_030n });
    expect(quote.letItLand).toMatchObject({ remainder: 150_000n + 1_855n - 11_030n, refund: 0n });
    expect(quote.letItLand?.on.toString()).toBe('2026-06-26');
  });

  test('money in flight may exceed what is owed: the rest is refunded', () => {
    const small = { ...facts, principal: 5_000n };
    const items = [
      { kind: 'DEBIT', amount: 4_000n, landsOn: day('2026-06-24') },
      { kind: 'DEDUCTION', amount: 3_000n, landsOn: day('2026-06-22') },
    ] as const;
    const quote = quotePayoff(small, day('2026-06-19'), items);
    expect(quote.inFlight.map(({ kind }) => kind)).toEqual(['DEDUCTION', 'DEBIT']);
    expect(quote.letItLand).toMatchObject({ remainder: 0n, refund: 7_000n - 5_000n - 52n });
  });

  test('F3 an item that is already late lands today, not on its own day', () => {
    const late = { kind: 'DEDUCTION', amount: 11_030n, landsOn: day('2026-06-12') } as const;
    const { letItLand } = quotePayoff(facts, day('2026-06-19'), [late]);
    expect(letItLand?.on.toString()).toBe('2026-06-19');
    expect(letItLand?.remainder).toBe(150_000n + 1_237n - 11_030n);
    const soon = { ...late, landsOn: day('2026-06-22') };
    expect(quotePayoff(facts, day('2026-06-19'), [soon, late]).letItLand).toMatchObject({
      on: day('2026-06-22'),
      remainder: 150_000n + 1_237n - 11_030n + 248n - 11_030n,
    });
  });

  test('with nothing in flight there is only one way', () => {
    expect(quotePayoff(facts, day('2026-06-19')).letItLand).toBeNull();
  });
});

describe('paying off a loan', () => {
  const quote = { amount: 152_121n, until: day('2026-06-29'), paymentReturnedSince: false };

  test('the exact payoff of the day leaves zero', () => {
    expect(closeWith(facts, 151_237n, day('2026-06-19'))).toEqual({
      closes: true,
      principal: 150_000n,
      interest: 1_237n,
      fees: 0n,
      waived: 0n,
      refund: 0n,
    });
  });

  test('paying a quote early overpays: unearned interest is refunded', () => {
    expect(closeWith(facts, quote.amount, day('2026-06-19'), quote)).toMatchObject({
      closes: true,
      refund: 884n,
    });
  });

  test('a quote paid in time closes the loan even if more is owed: we waive the rest', () => {
    const withFee = { ...facts, fees: 2_500n };
    expect(closeWith(withFee, quote.amount, day('2026-06-29'), quote)).toMatchObject({
      closes: true,
      waived: 2_500n,
    });
  });

  test("a late or short payment, or one after a return, doesn't meet the quote", () => {
    const late = closeWith(facts, quote.amount, day('2026-07-03'), quote);
    expect(late).toEqual({ closes: false, shortBy: 353n });
    const short = closeWith(facts, quote.amount - 101n, day('2026-06-29'), quote);
    expect(short).toEqual({ closes: false, shortBy: 101n });
    const after = closeWith({ ...facts, fees: 2_500n }, quote.amount, day('2026-06-29'), {
      ...quote,
      paymentReturnedSince: true,
    });
    expect(after).toEqual({ closes: false, shortBy: 2_500n });
  });

  test("a residue of up to a dollar doesn't keep a loan open, one cent more does", () => {
    expect(closeWith(facts, 151_137n, day('2026-06-19'))).toMatchObject({ waived: 100n });
    expect(closeWith(facts, 151_136n, day('2026-06-19'))).toEqual({ closes: false, shortBy: 101n });
  });

  test('pending credits count toward the payoff', () => {
    const credited = { ...facts, pendingCredits: 3_500n };
    expect(closeWith(credited, 147_737n, day('2026-06-19'))).toMatchObject({
      closes: true,
      waived: 0n,
      refund: 0n,
    });
  });

  test('any accepted quote paid in time closes the loan and loses no cent', () => {
    const cents = fc.bigInt(0n, 2_000_000n);
    fc.assert(
      fc.property(cents, cents, cents, fc.nat(30), fc.nat(10), (principal, fees, credits, a, b) => {
        const any = { ...facts, principal, fees, pendingCredits: credits };
        const given = quotePayoff(any, facts.from.add({ days: a })).onGoodThrough;
        const closing = closeWith(any, given.amount, facts.from.add({ days: a + b }), {
          amount: given.amount,
          until: given.day,
          paymentReturnedSince: false,
        });
        if (!closing.closes) throw new Error('it did not close');
        expect(given.amount + credits + closing.waived).toBe(
          closing.principal + closing.interest + closing.fees + closing.refund,
        );
        expect(closing.waived).toBe(0n);
      }),
    );
  });
});
