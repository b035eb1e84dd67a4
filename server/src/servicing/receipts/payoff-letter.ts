import type { Day } from '@paystead/lending/calendar/calendar';
import { type Cents, toDollars } from '@paystead/lending/money/money';
import { fill, payoffLetters } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { sendStopOrder, stopWords } from '../../stop-orders/index.ts';
import type { LoanRow } from '../loan/loan.queries.ts';
import { keepPaidLetter } from './keep-paid-letter.ts';
import type { Letter } from './tell-borrower.ts';

/** What paid a loan off. */
export interface PaidOff {
  /** A sentence: `We received $120.00 on Fri, Jan 16, 2026.` */
  readonly words: string;
  /** Cents of the last payment. */
  readonly amount: Cents;
  /** The day that it was paid off. */
  readonly on: Day;
  /** Cents that go back to the borrower. */
  readonly excess: Cents;
  /** The first day on which paychecks bring nothing any more; null if they go on. */
  readonly stopFrom: Day | null;
}

/**
 * What a paid loan sets off: its letter in Documents, and nothing more out of paychecks
 * (PAYOFF-10).
 * @returns the message to the borrower
 */
export async function payoffLetter(
  context: WorkContext,
  loan: LoanRow,
  { amount, excess, on, stopFrom, words }: PaidOff,
): Promise<Letter> {
  await keepPaidLetter(context, loan, { amount, receivedOn: on });
  const order = stopFrom
    ? await sendStopOrder(context, { loanGid: loan.gid, from: stopFrom })
    : undefined;
  return {
    ...fill(context, payoffLetters.loanPaidOff, {
      last_payment: words,
      money_back: moneyBack(excess),
      paychecks: stopWords(order),
      what_still_comes: AFTERWARDS[loan.collection],
    }),
    action: { label: 'See your payoff letter', href: `/home/loans/${loan.gid}/letter` },
    about: 'loan paid off',
  };
}

/** What still happens to the money that paid it; only the borrower can stop an allotment. */
const AFTERWARDS: Readonly<Record<LoanRow['collection'], string>> = {
  deduction:
    'If a deduction for this loan still comes out of your paycheck, we’ll send that money back to you.',
  allotment:
    'Stop your allotment at your payroll office. If money still comes, we’ll send it back to you.',
  deposit:
    'Stop your split deposit at your payroll office. If money still comes, we’ll send it back to you.',
  ach: 'We won’t debit your bank account for it anymore.',
  ask: 'There’s nothing more to pay.',
};

/** What of the money goes back, in words; empty if nothing does. */
export function moneyBack(excess: Cents): string {
  if (excess === 0n) return '';
  return `That’s ${toDollars(excess)} more than you owed. We’ll send it back to you.`;
}
