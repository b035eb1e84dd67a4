import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import type { CountedPayoff } from '@paystead/lending/payments/payment-plan';
import type { OnTheWay } from '@paystead/lending/servicing/payoff';
import { fill, type Filled, payoffLetters } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { tellBorrower } from '../../servicing/index.ts';
import { type OrderRow, stopWords } from '../../stop-orders/index.ts';
import type { DebitRow } from '../payments.queries.ts';
import type { Plan } from '../plan-debits.ts';

const to = (payment: DebitRow) => ({
  loanGid: payment.loan_gid,
  borrowerGid: payment.borrower_gid,
});
const debitOf = ({ amount_cents: amount, debit_date: day }: DebitRow) => ({
  amount: toDollars(amount),
  day: weekdayDate(Temporal.PlainDate.from(day)),
});

/** Confirms a payoff: the debit, what it counted, and the way the borrower chose. */
export function tellOfPayoff(
  context: WorkContext,
  payment: DebitRow,
  { payoff }: Plan,
  order: OrderRow | undefined,
) {
  return tellBorrower(context, to(payment), {
    ...payoffWords(context, payment, payoff, order),
    about: 'payoff planned',
  });
}

function payoffWords(
  context: WorkContext,
  payment: DebitRow,
  payoff: Plan['payoff'],
  order: OrderRow | undefined,
): Filled {
  const onTheWay = payoff?.onTheWay ?? [];
  const facts = {
    ...debitOf(payment),
    money_back: payoff ? refundWords(payoff.chosen) : '',
    paychecks: stopWords(order),
    conditional_letter:
      payment.state === 'WAITING'
        ? ''
        : 'A conditional payoff letter is in Documents. It holds once the payment settles; the final letter follows then.',
  };
  if (payoff?.chosen.way === 'LET_IT_LAND') {
    const waits = { ...facts, money_coming: listWords(onTheWay) };
    return fill(context, payoffLetters.payoffAfterMoney, waits);
  }
  const cancelled = onTheWay.filter(({ planned }) => planned);
  const inFlight = onTheWay.filter(({ planned }) => !planned);
  return fill(context, payoffLetters.payoffScheduled, {
    ...facts,
    canceled: cancelled.length > 0 ? `We canceled this: ${listWords(cancelled)}.` : '',
    too_late_to_stop:
      inFlight.length > 0 ? `It’s too late to stop this: ${listWords(inFlight)}.` : '',
  });
}

function refundWords({ refund, refundBy }: CountedPayoff['chosen']): string {
  if (refundBy === null) return '';
  return `We’ll send ${toDollars(refund)} back to you by ${weekdayDate(refundBy)}.`;
}

const ITEM_WORDS: Readonly<Record<OnTheWay['kind'], string>> = {
  DEDUCTION: 'from your paycheck',
  DEBIT: 'from your bank account',
  CREDIT: 'that we hold for your payday',
};

function listWords(items: readonly OnTheWay[]): string {
  const words = items.map(
    ({ amount, kind, landsOn }) =>
      `${toDollars(amount)} ${ITEM_WORDS[kind]} on ${weekdayDate(landsOn)}`,
  );
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(words);
}

/** PAYOFF-8: announces the exact remainder before its file is cut, and why it differs. */
export function tellOfRemainder(context: WorkContext, payment: DebitRow, expected: bigint) {
  const more = payment.amount_cents - expected;
  return tellBorrower(context, to(payment), {
    ...fill(context, payoffLetters.payoffAmount, {
      ...debitOf(payment),
      why_more:
        more > EXPECTED_WITHIN
          ? `It’s ${toDollars(more)} more than expected because some money hasn’t arrived.`
          : '',
    }),
    about: 'remainder of a payoff',
    required: true,
  });
}

/** A few days of interest more than expected need no explanation. */
const EXPECTED_WITHIN = 500n;

/** The remainder isn't debited: nothing is left, or we may not debit the account any more. */
export function tellOfNoRemainder(
  context: WorkContext,
  payment: DebitRow,
  left: bigint,
  stopped: readonly string[],
) {
  return tellBorrower(context, to(payment), {
    ...(left === 0n
      ? fill(context, payoffLetters.payoffWithoutDebit, {})
      : fill(context, payoffLetters.payoffCanceled, {
          amount: toDollars(left),
          paychecks: stopped,
        })),
    about: 'payoff without a debit',
  });
}
