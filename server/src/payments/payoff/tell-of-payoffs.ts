import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import type { CountedPayoff } from '@paystead/lending/payments/payment-plan';
import type { OnTheWay } from '@paystead/lending/servicing/payoff';
import type { WorkContext } from '../../platform/context.ts';
import { tellBorrower } from '../../servicing/index.ts';
import { type OrderRow, stopWords } from '../../stop-orders/index.ts';
import type { PaymentRow } from '../payments.queries.ts';
import type { Plan } from '../plan-debits.ts';

const to = (payment: PaymentRow) => ({
  loanGid: payment.loan_gid,
  borrowerGid: payment.borrower_gid,
});
const debitOf = ({ amount_cents: amount, debit_date: day }: PaymentRow) =>
  `${toDollars(amount)} on ${weekdayDate(Temporal.PlainDate.from(day))}`;

/** Confirms a payoff: the debit, what it counted, and the way the borrower chose. */
export function tellOfPayoff(
  context: WorkContext,
  payment: PaymentRow,
  { payoff }: Plan,
  order: OrderRow | undefined,
) {
  return tellBorrower(context, to(payment), {
    subject: 'Your payoff is scheduled',
    paragraphs: [
      ...(payoff ? wayWords(payment, payoff) : [`We’ll debit ${debitOf(payment)}. ${PAYS_OFF}`]),
      ...stopWords(order),
      ...(payment.state === 'WAITING'
        ? []
        : [
            'A conditional payoff letter is in Documents. It holds once the payment settles; the final letter follows then.',
          ]),
    ],
    about: 'payoff planned',
  });
}

const PAYS_OFF = 'This pays off your loan.';

function wayWords(payment: PaymentRow, { chosen, onTheWay }: CountedPayoff): string[] {
  if (chosen.way === 'LET_IT_LAND') {
    return [
      `We’ll wait for this money first: ${listWords(onTheWay)}. Then we’ll debit what’s left: ${debitOf(payment)}, if all of it arrives on time.`,
      'We’ll tell you the exact amount before we debit it. Until then, you can cancel the payoff on your loan page.',
      ...refundWords(chosen),
    ];
  }
  const cancelled = onTheWay.filter(({ planned }) => planned);
  const inFlight = onTheWay.filter(({ planned }) => !planned);
  return [
    `We’ll debit ${debitOf(payment)}. ${PAYS_OFF}`,
    ...(cancelled.length > 0 ? [`We canceled this: ${listWords(cancelled)}.`] : []),
    ...(inFlight.length > 0 ? [`It’s too late to stop this: ${listWords(inFlight)}.`] : []),
    ...refundWords(chosen),
  ];
}

function refundWords({ refund, refundBy }: CountedPayoff['chosen']): string[] {
  if (refundBy === null) return [];
  return [`We’ll send ${toDollars(refund)} back to you by ${weekdayDate(refundBy)}.`];
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
export function tellOfRemainder(context: WorkContext, payment: PaymentRow, expected: bigint) {
  const more = payment.amount_cents - expected;
  return tellBorrower(context, to(payment), {
    subject: `We’ll debit ${debitOf(payment)} to pay off your loan`,
    paragraphs: [
      'That’s exactly what you’ll owe on that day.',
      ...(more > EXPECTED_WITHIN
        ? [`It’s ${toDollars(more)} more than expected because some money hasn’t arrived.`]
        : []),
      'If that day doesn’t work for you, you can cancel the payment on your loan page before then.',
    ],
    about: 'remainder of a payoff',
    required: true,
  });
}

/** A few days of interest more than expected need no explanation. */
const EXPECTED_WITHIN = 500n;

/** The remainder isn't debited: nothing is left, or we may not debit the account any more. */
export function tellOfNoRemainder(
  context: WorkContext,
  payment: PaymentRow,
  left: bigint,
  stopped: readonly string[],
) {
  return tellBorrower(context, to(payment), {
    subject: left === 0n ? 'Your payoff doesn’t need a debit' : 'We canceled your payoff',
    paragraphs:
      left === 0n
        ? ['Everything on its way has arrived, and there’s nothing left to debit.']
        : [
            `We can’t debit the rest of your loan, ${toDollars(left)}, from this bank account.`,
            ...stopped,
            'You still owe this amount. You can pay it off from another account.',
          ],
    about: 'payoff without a debit',
  });
}
