import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import { fill, receivedLetters } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import type { Receipt, Received } from './receipt.ts';
import { receivedWords } from './received-words.ts';
import type { Standing } from '../loan/standing.ts';
import { moneyBack, payoffLetter } from './payoff-letter.ts';
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
      : received(context, money, leftWords(loan, books, money));
    letters.push({ to: { loanGid: loan.gid, borrowerGid: loan.borrower_gid }, letter });
  }
  await tellBorrowers(context, letters);
}

function closing(
  context: WorkContext,
  loan: Standing['loan'],
  money: Receipt & Received,
): Promise<Letter> {
  const day = weekdayDate(money.arrivedOn ?? money.receivedOn);
  const isRefinanced = money.channel === 'REFINANCE';
  return payoffLetter(context, loan, {
    words: isRefinanced
      ? `Your new loan paid ${toDollars(money.amount)} of this one on ${day}.`
      : `We received ${toDollars(money.amount)} on ${day}.`,
    amount: money.amount,
    on: money.receivedOn,
    excess: money.excess,
    // A refinanced loan's paychecks go on, for the new loan.
    stopFrom: isRefinanced ? null : money.receivedOn.add({ days: 1 }),
  });
}

/** What a charged-off loan still owes after this money, or what of it we keep for a Void loan. */
function leftWords(
  loan: Standing['loan'],
  books: Standing['books'],
  { applied }: Received,
): string {
  if (loan.status === 'Void') {
    return applied === 0n
      ? ''
      : `${toDollars(applied)} of it covers a refund that we’d already sent you.`;
  }
  if (loan.charged_off_on === null) return '';
  const left = books('charged_off_balance') - applied;
  return `You still owe ${toDollars(left)} on this loan. It won’t grow.`;
}

function received(context: WorkContext, money: Receipt & Received, left: string): Letter {
  return {
    ...fill(context, receivedLetters.moneyReceived, {
      amount: toDollars(money.amount),
      ...receivedWords(money),
      still_owed: left,
      money_back: moneyBack(money.excess),
    }),
    about: 'payment received',
  };
}
