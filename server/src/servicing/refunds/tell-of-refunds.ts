import { weekdayDate } from '@paystead/lending/calendar/day-words';
import type { Day } from '@paystead/lending/calendar/calendar';
import { toDollars } from '@paystead/lending/money/money';
import { accountNames, inSentence } from '../../bank-accounts/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { type Letter, tellBorrower } from '../receipts/tell-borrower.ts';
import type { RefundRow } from './refund.queries.ts';

/** A refund in the form its news need. */
type Told = Pick<RefundRow, 'loan_gid' | 'borrower_gid' | 'amount_cents' | 'bank_account_gid'>;

const ADD_ACCOUNT = { label: 'Add a bank account', href: '/home/bank' };

const STAYS_YOURS = 'It’s your money, and we keep it for you until then.';

/** Announces a refund: its account and day, or that it needs an account. */
export async function tellOfOrder(context: WorkContext, refund: Told, arrives: Day | null) {
  const amount = toDollars(refund.amount_cents);
  if (arrives === null) {
    return tell(context, refund, {
      subject: `Where should we send your ${amount}?`,
      paragraphs: [
        `We received ${amount} more than you owed. We don’t have a verified bank account to send it to.`,
        `Add one under Bank accounts, and we’ll send it there. ${STAYS_YOURS}`,
      ],
      action: ADD_ACCOUNT,
      about: 'refund waits',
      paper: 'REFUND_NOTICE',
    });
  }
  return tell(context, refund, {
    subject: `We’re sending you ${amount}`,
    paragraphs: [
      `We received ${amount} more than you owed, so we’re sending it back to ${await accountOf(context, refund)}. ` +
        `You should have it by ${weekdayDate(arrives)}.`,
      'You don’t need to do anything. To get it in another account, make that one your main account before we send it.',
    ],
    about: 'refund ordered',
    paper: 'REFUND_NOTICE',
  });
}

/** The bank has the credit. */
export async function tellOfSending(context: WorkContext, refund: Told, arrives: Day) {
  const amount = toDollars(refund.amount_cents);
  return tell(context, refund, {
    subject: `Your ${amount} refund is on its way`,
    paragraphs: [
      `We sent ${amount} to ${await accountOf(context, refund)}. You should have it on ${weekdayDate(arrives)}.`,
    ],
    about: 'refund sent',
  });
}

/** The credit reached the account. */
export async function tellOfArrival(context: WorkContext, refund: Told, on: Day) {
  const amount = toDollars(refund.amount_cents);
  return tell(context, refund, {
    subject: `Your ${amount} refund has arrived`,
    paragraphs: [
      `Your refund of ${amount} reached ${await accountOf(context, refund)} on ${weekdayDate(on)}.`,
    ],
    about: 'refund paid',
    paper: 'REFUND_NOTICE',
  });
}

/** The bank sent the credit back: the refund needs another account. */
export async function tellOfReturnedRefund(context: WorkContext, refund: Told, on: Day) {
  const amount = toDollars(refund.amount_cents);
  return tell(context, refund, {
    subject: `Your bank sent your ${amount} refund back`,
    paragraphs: [
      `We sent ${amount} to ${await accountOf(context, refund)}, and it was sent back to us on ${weekdayDate(on)}.`,
      `Add another account under Bank accounts, and we’ll send it there. ${STAYS_YOURS}`,
    ],
    action: ADD_ACCOUNT,
    about: 'refund returned',
    paper: 'REFUND_NOTICE',
  });
}

/** The payment behind the refund was returned, so there is nothing to send back. */
export async function tellOfStoppedRefund(context: WorkContext, refund: Told) {
  const amount = toDollars(refund.amount_cents);
  return tell(context, refund, {
    subject: `We stopped your ${amount} refund`,
    paragraphs: [
      `We planned to send you ${amount} because we had received more than you owed. That payment was returned, so there’s nothing to send back.`,
    ],
    about: 'refund stopped',
  });
}

function tell(context: WorkContext, refund: Told, letter: Letter) {
  const to = { loanGid: refund.loan_gid, borrowerGid: refund.borrower_gid };
  return tellBorrower(context, to, letter);
}

async function accountOf(context: WorkContext, refund: Told): Promise<string> {
  const names = await accountNames(context, refund.borrower_gid);
  return `your ${inSentence(names.get(refund.bank_account_gid ?? '') ?? 'bank account')}`;
}
