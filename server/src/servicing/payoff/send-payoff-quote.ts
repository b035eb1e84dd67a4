import { sendPayoffQuote as call } from '@paystead/contract/servicing/staff-loan';
import type { Answer } from '@paystead/contract/call';
import type { quotePayoff } from '@paystead/contract/servicing/servicing';
import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { fill, payoffLetters } from '../../letters/index.ts';
import { command } from '../../platform/calls/command.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findLoan, type LoanRow } from '../loan/loan.queries.ts';
import { loanReference } from '../loan/loan-reference.ts';
import { tellBorrower } from '../receipts/tell-borrower.ts';
import { payoffDay } from './payoff-day.ts';
import { quoteOf } from './quote-of.ts';

type Quote = Answer<typeof quotePayoff>;

/**
 * STAFF-65: sends the payoff of a day in writing. The figures are those of this moment; if the
 * amount isn't the one that staff see, nothing is sent.
 */
export const sendPayoffQuote = command(call, async (context) => {
  const { db, event, input, today } = context;
  const day = payoffDay(input.date, today) ?? today;
  const loan = (await findLoan(db, input.gid)) ?? refuse('NOT_FOUND');
  const quote = await quoteOf(db, loan, { day, today });
  if (quote.amount !== input.amount) refuse('PAYOFF_AMOUNT_CHANGED');

  await tellBorrower(
    context,
    { loanGid: loan.gid, borrowerGid: loan.borrower_gid },
    {
      ...fill(context, payoffLetters.payoffQuoted, factsOf(context, loan, quote)),
      about: 'payoff quote',
      paper: 'LOAN_NOTICE',
      required: true,
      action: { label: 'Pay off your loan', href: `/home/loans/${loan.gid}/pay` },
    },
  );
  event(
    'loan.payoff-quoted',
    { kind: 'loan', gid: loan.gid },
    { after: { date: quote.date, amount: toDollars(quote.amount) }, reason: input.reason },
  );
  return {};
});

function factsOf({ config: { brand } }: WorkContext, loan: LoanRow, quote: Quote) {
  const parts = [
    `${toDollars(quote.principal)} of principal`,
    `${toDollars(quote.interest)} of interest`,
    ...(quote.fees === 0n ? [] : [`${toDollars(quote.fees)} of fees and refunds to pay back`]),
    ...(quote.credits === 0n ? [] : [`less ${toDollars(quote.credits)} of credit on its way`]),
  ];
  return {
    amount: toDollars(quote.amount),
    day: weekdayDate(Temporal.PlainDate.from(quote.date)),
    parts: LIST.format(parts),
    on_the_way:
      quote.in_flight.length === 0
        ? ''
        : `This isn’t taken off, and what is too much goes back to you: ${quote.in_flight.map(({ sentence }) => sentence).join(' ')}`,
    loan_number: loanReference(loan.gid),
    company: brand.name,
    mailing_address: brand.poBox,
    support_phone: brand.supportPhone,
  };
}

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });
