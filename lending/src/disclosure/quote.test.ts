import { describe, expect, test } from 'vitest';
import { daysBetween } from '../calendar/calendar.ts';
import { payrollFrequencies } from '../calendar/installment-dates.ts';
import { sum, toDecimal } from '../money/money.ts';
import { aprOn, quoteCalendar, quote } from './quote.ts';
import type { QuoteTerms } from './quote.ts';
import { parseRate, shareOf } from '../money/rate.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

/** Dana borrows 5,000.00 at 12.99 % over 24 months, paid every second Friday. */
const dana: QuoteTerms = {
  amount: 500_000n,
  rate: parseRate('12.99'),
  originationFee: shareOf(500_000n, parseRate('2')),
  processingFee: 1_500n,
  disbursementDate: day('2026-03-03'),
  payroll: { frequency: 'BIWEEKLY', sampleDates: [day('2026-03-06')] },
  termMonths: 24,
};

describe('a quote', () => {
  test('S3.6 S9.10 term 24 with biweekly pay makes 52 installments, the first ten or more days out', () => {
    const offer = quote(dana);
    expect(offer.installments).toBe(52);
    expect(offer.firstDueDate.toString()).toBe('2026-03-20');
    expect(offer.lastDueDate.toString()).toBe('2028-03-03');
    expect(offer.rows.at(-1)?.balance).toBe(0n);
  });

  test('S3.6 withheld fees lower the amount financed and raise the APR', () => {
    const offer = quote(dana);
    expect(toDecimal(offer.amountFinanced)).toBe('4885.00');
    expect(toDecimal(offer.itemization.givenToYou)).toBe('4885.00');
    expect(toDecimal(offer.itemization.prepaidFinanceCharge)).toBe('115.00');
    expect(offer.apr.disclosed).toBeGreaterThan(dana.rate);
    expect(offer.financeCharge).toBe(offer.totalInterest + 11_500n);
  });

  test.each(payrollFrequencies)(
    '%s: the APR tried before an offer is the one the offer shows',
    (frequency) => {
      for (const amount of [25_000n, 123_456n, 2_000_000n]) {
        const terms = { ...dana, amount, payroll: { ...dana.payroll, frequency } };
        expect(aprOn(quoteCalendar(terms), terms)).toEqual(quote(terms).apr);
      }
    },
  );

  test('the identities of the federal box hold', () => {
    const offer = quote(dana);
    expect(sum(offer.rows.map(({ amount }) => amount))).toBe(offer.totalOfPayments);
    expect(offer.totalOfPayments).toBe(offer.amount + offer.totalInterest);
    expect(offer.financeCharge).toBe(offer.totalOfPayments - offer.amountFinanced);
    const level = offer.installmentAmount * BigInt(offer.installments - 1);
    expect(level + offer.lastInstallmentAmount).toBe(offer.totalOfPayments);
  });

  test('without fees the APR equals the rate except for the day count', () => {
    const offer = quote({ ...dana, originationFee: 0n, processingFee: 0n });
    // 26 unit-periods of 14 days are 364 days; 12.99 % × 364/365 is 12.954 %.
    expect(offer.apr.disclosed).toBe(parseRate('12.95'));
  });

  test('a refinanced balance is paid on the account, the rest goes to the borrower', () => {
    const offer = quote({ ...dana, paidOnAccount: 200_000n });
    expect(toDecimal(offer.itemization.paidOnYourAccount)).toBe('2000.00');
    expect(toDecimal(offer.itemization.givenToYou)).toBe('2885.00');
  });

  test('an employer with longer lead time moves the first due date', () => {
    const offer = quote({ ...dana, leadDays: 21 });
    expect(offer.firstDueDate.toString()).toBe('2026-04-03');
    expect(offer.rows[0]?.days).toBe(31);
  });

  test.each(payrollFrequencies)(
    'S3.4 %s pays from the first payday on, every day counted',
    (each) => {
      const terms = { ...dana, payroll: { frequency: each, sampleDates: [day('2026-03-06')] } };
      const offer = quote(terms);
      const days = offer.rows.reduce((total, row) => total + row.days, 0);
      expect(days).toBe(daysBetween(terms.disbursementDate, offer.lastDueDate));
      expect(offer.rows[0]?.dueDate).toBe(offer.firstDueDate);
    },
  );

  test.each<[string, Partial<QuoteTerms>]>([
    ['no amount', { amount: 0n }],
    ['no term', { termMonths: 0 }],
    ['fees that use up the whole amount', { originationFee: 498_500n }],
    ['an old balance above the proceeds', { paidOnAccount: 488_501n }],
  ])('throws for %s', (_what, wrong) => {
    expect(() => quote({ ...dana, ...wrong })).toThrow(RangeError);
  });
});
