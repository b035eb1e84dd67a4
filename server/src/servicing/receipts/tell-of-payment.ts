import { weekdayDate } from '@paystead/lending/calendar/day-words';
import { toDollars } from '@paystead/lending/money/money';
import type { WorkContext } from '../../platform/context.ts';
import type { Receipt, Received } from './receipt.ts';
import type { Standing } from '../loan/standing.ts';
import { keepPaidLetter } from './keep-paid-letter.ts';
import { type Letter, tellBorrower } from './tell-borrower.ts';

/** Tells the borrower about applied money, and about the payment that closes the loan. */
export async function tellOfPayment(
  context: WorkContext,
  { loan }: Standing,
  money: Receipt & Received,
): Promise<void> {
  if (money.paidOff) await keepPaidLetter(context, loan, money);
  const letter = money.paidOff ? paidOff(money, loan) : received(money);
  await tellBorrower(context, { loanGid: loan.gid, borrowerGid: loan.borrower_gid }, letter);
}

function received(money: Receipt & Received): Letter {
  return {
    subject: `We received ${toDollars(money.amount)}`,
    paragraphs: [
      `We received ${toDollars(money.amount)} from ${paymentSource(money)} on ${weekdayDate(money.receivedOn)}. It counts from that day.`,
      ...refunded(money),
    ],
    about: 'payment received',
  };
}

function paymentSource({ channel }: Receipt): string {
  if (channel === 'REFINANCE') return 'your new loan';
  if (channel === 'ACH') return 'your bank account';
  return channel === 'PAYROLL' || channel === 'ESCROW' ? 'your paycheck' : 'you';
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
};

function paidOff(money: Receipt & Received, loan: Standing['loan']): Letter {
  const day = weekdayDate(money.receivedOn);
  const came =
    money.channel === 'REFINANCE'
      ? `Your new loan paid ${toDollars(money.amount)} of this one on ${day}.`
      : `We received ${toDollars(money.amount)} on ${day}.`;
  return {
    subject: 'Your loan is paid off',
    paragraphs: [
      `${came} Your loan is paid off, and you owe nothing on it.`,
      ...refunded(money),
      AFTERWARDS[loan.collection],
      'Your payoff letter is in Documents.',
    ],
    action: { label: 'See your documents', href: '/home/documents' },
    about: 'loan paid off',
  };
}

function refunded({ excess }: Received): string[] {
  if (excess === 0n) return [];
  return [`That’s ${toDollars(excess)} more than you owed. We’ll send it back to you.`];
}
