import type { AmortizationPayment } from '@paystead/kit/amortization-chart/amortization-chart';
import type { LoanRecord } from '../../parts/words/loan-words.ts';

type Installment = LoanRecord['payments'][number];

/** Due, and less than all of it came in. */
const SHORT: readonly Installment['state'][] = ['missed', 'partial'];

/**
 * The bars of the course: what came in, and what was due where less came. Leaves out paydays that
 * aren't needed, and those to come of which nothing is known.
 */
export function barsOf(payments: readonly Installment[]): AmortizationPayment[] {
  return payments.flatMap(({ amount, date, interest, principal, state }) => {
    if (SHORT.includes(state)) {
      return [{ date, principal: principal ?? '0', interest: interest ?? '0', due: amount }];
    }
    if (state === 'removed' || principal === null || interest === null) return [];
    return [{ date, principal, interest }];
  });
}
