import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { type Cents, toDollars } from '@paystead/lending/money/money';
import { fill, payoffLetters, receivedLetters } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { sendStopOrder, stopWords } from '../../stop-orders/index.ts';
import type { Receipt, Received } from './receipt.ts';
import { receivedWords } from './received-words.ts';
import type { Standing } from '../loan/standing.ts';
import { keepPaidLetter } from './keep-paid-letter.ts';
import { type Letter, tellBorrowers } from './tell-borrower.ts';

/** Applied money, and the loan before it. */
export interface Told {
  readonly standing: Standing;
  readonly money: Receipt & Received;
}

/** Tells borrowers about applied money, and about the payment that closes a loan. */
export async function tellOfPayments(context: WorkContext, all: readonly Told[]): Promise<void> {
  const letters = [];
  for (const { money, standing } of all) {
    const { books, loan } = standing;
    const letter = money.paidOff
      ? await closing(context, loan, money)
      : received(context, money, leftAfterLoss(loan, books, money));
    letters.push({ to: { loanGid: loan.gid, borrowerGid: loan.borrower_gid }, letter });
  }
  await tellBorrowers(context, letters);
}

/** What a paid loan sets off: its letter, and nothing more out of paychecks (PAYOFF-10). */
async function closing(
  context: WorkContext,
  loan: Standing['loan'],
  money: Receipt & Received,
): Promise<Letter> {
  await keepPaidLetter(context, loan, money);
  // A refinanced loan's paychecks go on, for the new loan.
  const order =
    money.channel === 'REFINANCE'
      ? undefined
      : await sendStopOrder(context, {
          loanGid: loan.gid,
          from: money.receivedOn.add({ days: 1 }),
        });
  return paidOff(context, money, loan, stopWords(order));
}

/** What a charged-off loan still owes after this money; null for any other loan. */
function leftAfterLoss(
  loan: Standing['loan'],
  books: Standing['books'],
  { applied }: Received,
): Cents | null {
  return loan.charged_off_on === null ? null : books('charged_off_balance') - applied;
}

function received(context: WorkContext, money: Receipt & Received, left: Cents | null): Letter {
  return {
    ...fill(context, receivedLetters.moneyReceived, {
      amount: toDollars(money.amount),
      ...receivedWords(money),
      still_owed:
        left === null ? '' : `You still owe ${toDollars(left)} on this loan. It won’t grow.`,
      money_back: refunded(money),
    }),
    about: 'payment received',
  };
}

/** What still happens to the money that paid it; only the borrower can stop an allotment. */
const AFTERWARDS: Readonly<Record<Standing['loan']['collection'], string>> = {
  deduction:
    'If a deduction for this loan still comes out of your paycheck, we’ll send that money back to you.',
  allotment:
    'Stop your allotment at your payroll office. If money still comes, we’ll send it back to you.',
  deposit:
    'Stop your split deposit at your payroll office. If money still comes, we’ll send it back to you.',
  ach: 'We won’t debit your bank account for it anymore.',
  ask: 'There’s nothing more to pay.',
};

function paidOff(
  context: WorkContext,
  money: Receipt & Received,
  loan: Standing['loan'],
  stopped: readonly string[],
): Letter {
  const day = weekdayDate(money.arrivedOn ?? money.receivedOn);
  const came =
    money.channel === 'REFINANCE'
      ? `Your new loan paid ${toDollars(money.amount)} of this one on ${day}.`
      : `We received ${toDollars(money.amount)} on ${day}.`;
  return {
    ...fill(context, payoffLetters.loanPaidOff, {
      last_payment: came,
      money_back: refunded(money),
      paychecks: stopped,
      what_still_comes: AFTERWARDS[loan.collection],
    }),
    action: { label: 'See your payoff letter', href: `/home/loans/${loan.gid}/letter` },
    about: 'loan paid off',
  };
}

function refunded({ excess }: Received): string {
  if (excess === 0n) return '';
  return `That’s ${toDollars(excess)} more than you owed. We’ll send it back to you.`;
}
