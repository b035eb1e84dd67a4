import type { Cents } from '../money/money.ts';
import { least } from '../money/money.ts';
import { interestOver } from '../money/rate.ts';
import type { Rate } from '../money/rate.ts';

/** A credit card balance paid off with equal monthly payments. */
export type CardPlan = { balance: Cents; apr: Rate; payment: Cents };

export type CardPayoff =
  | { repaid: true; months: number; interest: Cents; total: Cents; lastPayment: Cents }
  /** The payment never pays off the card; `monthlyInterest` is the interest of the first month. */
  | { repaid: false; monthlyInterest: Cents };

/** A hundred years: we report a longer plan as not repaid. */
const mostMonths = 1200;

/**
 * How long it takes to pay off a card and what it costs. Each month adds a twelfth of the APR on
 * the balance, rounded half up to the cent, then the payment reduces it; the last payment is the
 * rest. Assumes no new purchases, late payments or fees (HELP-5). Throws a RangeError for an amount
 * that isn't positive or a negative rate.
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
