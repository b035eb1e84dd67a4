import type { Cents } from '../money/money.ts';
import { least } from '../money/money.ts';
import { interestOver } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';

/** A balance on a credit card that is paid down by the same amount each month. */
export type CardPlan = { balance: Cents; apr: Rate; payment: Cents };

export type CardPayoff =
  | { repaid: true; months: number; interest: Cents; total: Cents; lastPayment: Cents }
  /** The payment does not get there: `monthlyInterest` is what the first month alone costs. */
  | { repaid: false; monthlyInterest: Cents };

/** A hundred years: a plan that takes longer is none. */
const mostMonths = 1200;

/**
 * How long a card takes and what it costs. Each month bears a twelfth of the APR on what is owed,
 * rounded half up to the cent, then the payment comes off; the last one is what is left. Nothing
 * new is bought, nothing is late and no fee is charged. Source of the assumptions: HELP-5.
 * RangeError where an amount is not above zero or the rate is negative.
 */
export function cardPayoff({ balance, apr, payment }: CardPlan): CardPayoff {
  if (balance <= 0n || payment <= 0n) throw new RangeError('Amounts must be above zero');
  if (apr < 0n) throw new RangeError('A rate is not negative');
  const monthlyInterest = interestOfMonth(balance, apr);
  let owed = balance;
  let interest = 0n;
  for (let month = 1; month <= mostMonths; month += 1) {
    const charged = interestOfMonth(owed, apr);
    if (charged >= payment) break;
    const paid = least(payment, owed + charged);
    interest += charged;
    owed += charged - paid;
    if (owed === 0n) {
      return {
        repaid: true,
        months: month,
        interest,
        total: balance + interest,
        lastPayment: paid,
      };
    }
  }
  return { repaid: false, monthlyInterest };
}

function interestOfMonth(owed: Cents, apr: Rate): Cents {
  return interestOver(owed, apr, { numerator: 1n, denominator: 12n });
}
