import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import type { WorkContext } from '../../platform/context.ts';
import type { Receipt, Received } from './receipt.ts';
import type { Standing } from '../loan/standing.ts';
import { type Letter, tellBorrower } from './tell-borrower.ts';

/** Tells the borrower about applied money, and about the payment that closes the loan. */
export async function tellOfPayment(
  context: WorkContext,
  { loan }: Standing,
  money: Receipt & Received,
): Promise<void> {
  const letter = money.paidOff ? paidOff(money) : received(money);
  await tellBorrower(context, { loanGid: loan.gid, borrowerGid: loan.borrower_gid }, letter);
}

function received(money: Receipt & Received): Letter {
  return {
    subject: `We received ${toDollars(money.amount)}`,
    paragraphs: [
      `We received ${toDollars(money.amount)} from ${paymentSource(money)} and counted it for ${weekdayDate(money.receivedOn)}.`,
      ...refunded(money),
    ],
    about: 'payment received',
  };
}

function paymentSource({ channel }: Receipt): string {
  if (channel === 'REFINANCE') return 'your new loan';
  return channel === 'PAYROLL' || channel === 'ESCROW' ? 'your paycheck' : 'you';
}

function paidOff(money: Receipt & Received): Letter {
  const day = weekdayDate(money.receivedOn);
  const came =
    money.channel === 'REFINANCE'
      ? `Your new loan paid ${toDollars(money.amount)} on this one on ${day}.`
      : `We received ${toDollars(money.amount)} on ${day}.`;
  return {
    subject: 'Your loan is paid off',
    paragraphs: [
      `${came} Your loan is paid off and you owe nothing on it.`,
      ...refunded(money),
      'If a deduction for this loan still comes out of your paycheck, we send that money back to you.',
    ],
    about: 'loan paid off',
  };
}

function refunded({ excess }: Received): string[] {
  if (excess === 0n) return [];
  return [`That is ${toDollars(excess)} more than you owed. We will send it back to you.`];
}
