import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBankingDay, isBefore } from '../calendar/calendar.ts';
import { installmentCount, payrollFrequencies } from '../calendar/installment-dates.ts';
import type { PayrollFrequency } from '../calendar/installment-dates.ts';
import { quote } from './quote.ts';
import type { Quote, QuoteTerms } from './quote.ts';
import { shareOf } from '../money/rate.ts';
import { unitPeriodOf, unitPeriodsBetween } from './unit-period.ts';

const loansPerFrequency = 10_000;
const start = Temporal.PlainDate.from('2024-01-01');
const anyDay = fc.nat(3_650).map((days) => start.add({ days }));

function anyTerms(frequency: PayrollFrequency): fc.Arbitrary<QuoteTerms> {
  return fc
    .record({
      amount: fc.bigInt({ min: 25_000n, max: 2_000_000n }),
      rate: fc.bigInt({ min: 0n, max: 3_600_000n }),
      feeRate: fc.bigInt({ min: 0n, max: 400_000n }),
      processingFee: fc.bigInt({ min: 0n, max: 5_000n }),
      disbursementDate: anyDay,
      samples: fc.array(anyDay, { minLength: 1, maxLength: 2 }),
      leadDays: fc.integer({ min: 1, max: 30 }),
      termMonths: fc.constantFrom(6, 9, 12, 18, 24, 36),
    })
    .map(({ feeRate, samples, ...terms }) => ({
      ...terms,
      originationFee: shareOf(terms.amount, feeRate),
      payroll: { frequency, sampleDates: samples },
    }));
}

/** Lists the faults of a quote; empty when it is sound. */
function faults(terms: QuoteTerms, offer: Quote): string[] {
  const found: string[] = [];
  let [principal, interest, balance] = [0n, 0n, terms.amount];
  let before = terms.disbursementDate;
  for (const row of offer.rows) {
    principal += row.principal;
    interest += row.interest;
    balance -= row.principal;
    if (row.principal < 0n || row.interest < 0n) found.push(`row ${row.number} is negative`);
    if (row.amount !== row.principal + row.interest) found.push(`row ${row.number} does not add`);
    if (row.balance !== balance) found.push(`row ${row.number} has another balance`);
    if (!isBankingDay(row.dueDate)) found.push(`row ${row.number} is not on a banking day`);
    if (!isBefore(before, row.dueDate)) found.push(`row ${row.number} is out of order`);
    before = row.dueDate;
  }
  if (principal !== terms.amount) found.push('principal does not sum to the amount');
  if (balance !== 0n || offer.rows.at(-1)?.carriedInterest !== 0n) found.push('not paid off');
  if (interest !== offer.totalInterest) found.push('interest does not sum');
  if (offer.financeCharge !== offer.totalOfPayments - offer.amountFinanced) found.push('identity');
  const count = installmentCount(terms.payroll.frequency, terms.termMonths);
  if (offer.rows.length !== count) found.push('another number of installments');
  if (repricingError(terms, offer) > 1e-9) found.push('the APR does not reprice the schedule');
  return found;
}

/**
 * The difference between the payments discounted at the APR and the amount financed, as a share of
 * the latter.
 */
function repricingError({ payroll, disbursementDate }: QuoteTerms, offer: Quote): number {
  const { frequency } = payroll;
  const perYear = { WEEKLY: 52, WEEKLY5: 52, BIWEEKLY: 26, BIWEEKLY3: 26, SEMIMONTHLY: 24 };
  const periods = frequency === 'MONTHLY' ? 12 : perYear[frequency];
  const rate = Number(offer.apr.percent) / 1e12 / periods;
  const period = unitPeriodOf[frequency];
  const start = offer.rows[0]?.nominalDate ?? offer.firstDueDate;
  const first = unitPeriodsBetween(disbursementDate, start, period);
  let worth = 0;
  for (const [place, row] of offer.rows.entries()) {
    // Days tell a skipped week; a payment moved up for a holiday is timed by its own day.
    const own = unitPeriodsBetween(disbursementDate, row.dueDate, period);
    const regular = { ...first, full: first.full + place };
    const time = row.nominalDate || period.unit === 'week' ? own : regular;
    const odd = 1 + (time.oddDays / time.divisor) * rate;
    worth += Number(row.amount) / (odd * (1 + rate) ** time.full);
  }
  return Math.abs(worth / Number(offer.amountFinanced) - 1);
}

describe('any loan of the product', () => {
  test.each(payrollFrequencies)(
    'S3.4 S3.5 S3.6 %s: principal sums to the amount, nothing is negative, the APR reprices it',
    (frequency) => {
      fc.assert(
        fc.property(anyTerms(frequency), (terms) => {
          expect(faults(terms, quote(terms))).toEqual([]);
        }),
        { numRuns: loansPerFrequency },
      );
    },
    60_000,
  );
});
