import { annualPercentageRate, precise } from './apr.ts';
import type { AnnualPercentageRate, PrecisePercent } from './apr.ts';
import { sum } from '../money/money.ts';
import type { Cents } from '../money/money.ts';
import type { AprTerms, Stream } from './payment-streams.ts';
import type { Rate } from '../money/rate.ts';
import type { Fraction } from './unit-period.ts';

/** The four figures of the federal box (TILA-3). */
export type FederalBox = {
  /** The credit provided: note principal less the prepaid finance charge. */
  amountFinanced: Cents;
  /** The cost of the credit: total of payments less the amount financed. */
  financeCharge: Cents;
  totalOfPayments: Cents;
  apr: AnnualPercentageRate;
};

export type CreditTerms = {
  notePrincipal: Cents;
  /**
   * TILA-6: fees that are finance charges, whether withheld from the proceeds or added to the note.
   */
  prepaidFinanceCharge: Cents;
  payments: readonly Stream[];
  unitPeriodsPerYear: Fraction;
};

/**
 * Computes the federal box. Throws a RangeError when the fees take the whole principal or the
 * payments total less than the amount financed: such a loan can't be disclosed.
 */
export function federalBox(terms: CreditTerms): FederalBox {
  const amountFinanced = terms.notePrincipal - terms.prepaidFinanceCharge;
  if (amountFinanced <= 0n || terms.prepaidFinanceCharge < 0n) {
    throw new RangeError('The fees leave no amount financed');
  }
  const totalOfPayments = sum(terms.payments.map(({ amount, count }) => amount * BigInt(count)));
  const apr = annualPercentageRate(atOnce(amountFinanced, terms));
  return { amountFinanced, financeCharge: totalOfPayments - amountFinanced, totalOfPayments, apr };
}

function atOnce(amount: Cents, { payments, unitPeriodsPerYear }: CreditTerms): AprTerms {
  const advance = { amount, count: 1, full: 0, fraction: { numerator: 0, denominator: 1 } };
  return { unitPeriodsPerYear, advances: [advance], payments };
}

/** How the amount financed is distributed (TILA-5); the lines sum to it. */
export type Itemization = {
  givenToYou: Cents;
  /** Paid on the borrower's account with us, such as the balance of a refinanced loan. */
  paidOnYourAccount: Cents;
  paidToOthers: Cents;
  prepaidFinanceCharge: Cents;
};

/**
 * Itemizes the amount financed: amounts paid on the borrower's account or to others come first, the
 * rest goes to the borrower. Throws a RangeError when those exceed the amount financed.
 */
export function itemize(
  box: FederalBox,
  prepaidFinanceCharge: Cents,
  paidOnYourAccount: Cents = 0n,
  paidToOthers: Cents = 0n,
): Itemization {
  const givenToYou = box.amountFinanced - paidOnYourAccount - paidToOthers;
  if (givenToYou < 0n) throw new RangeError('More would be paid out than is financed');
  return { givenToYou, paidOnYourAccount, paidToOthers, prepaidFinanceCharge };
}

/** An eighth of a percentage point; a quarter for an irregular transaction (TILA-10). */
const tolerance: Rate = 12_500n;
const toleranceWhenIrregular: Rate = 25_000n;

/**
 * Whether a disclosed APR counts as accurate. Irregular means several advances, irregular periods
 * other than the first, or irregular amounts other than the first or last payment. We disclose the
 * computed figure and never use the tolerance as headroom; it decides when to disclose again.
 */
export function isWithinTolerance(
  disclosed: Rate,
  actual: PrecisePercent,
  irregular: boolean,
): boolean {
  const difference = precise(disclosed) - actual;
  const distance = difference < 0n ? -difference : difference;
  return distance <= precise(irregular ? toleranceWhenIrregular : tolerance);
}
