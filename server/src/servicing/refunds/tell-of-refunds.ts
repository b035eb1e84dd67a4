import { weekdayDate } from '@paystead/lending/calendar/day-words';
import type { Day } from '@paystead/lending/calendar/calendar';
import { toDollars } from '@paystead/lending/money/money';
import { accountNames, inSentence } from '../../bank-accounts/index.ts';
import { fill, refundLetters } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { type Letter, tellBorrower } from '../receipts/tell-borrower.ts';
import type { RefundRow } from './refund.queries.ts';

/** A refund in the form its news need. */
type Told = Pick<RefundRow, 'loan_gid' | 'borrower_gid' | 'amount_cents' | 'bank_account_gid'>;

const ADD_ACCOUNT = { label: 'Add a bank account', href: '/home/bank' };

/** Announces a refund: its account and day, or that it needs an account. */
export async function tellOfOrder(context: WorkContext, refund: Told, arrives: Day | null) {
  if (arrives === null) {
    const amount = toDollars(refund.amount_cents);
    return tell(context, refund, {
      ...fill(context, refundLetters.refundWaits, { amount }),
      action: ADD_ACCOUNT,
      about: 'refund waits',
      paper: 'REFUND_NOTICE',
    });
  }
  return tell(context, refund, {
    ...fill(context, refundLetters.refundOrdered, await sentOn(context, refund, arrives)),
    about: 'refund ordered',
    paper: 'REFUND_NOTICE',
  });
}

/** The bank has the credit. */
export async function tellOfSending(context: WorkContext, refund: Told, arrives: Day) {
  return tell(context, refund, {
    ...fill(context, refundLetters.refundSent, await sentOn(context, refund, arrives)),
    about: 'refund sent',
  });
}

/** The credit reached the account. */
export async function tellOfArrival(context: WorkContext, refund: Told, on: Day) {
  return tell(context, refund, {
    ...fill(context, refundLetters.refundArrived, await sentOn(context, refund, on)),
    about: 'refund paid',
    paper: 'REFUND_NOTICE',
  });
}

/** The bank sent the credit back: the refund needs another account. */
export async function tellOfReturnedRefund(context: WorkContext, refund: Told, on: Day) {
  return tell(context, refund, {
    ...fill(context, refundLetters.refundReturned, await sentOn(context, refund, on)),
    action: ADD_ACCOUNT,
    about: 'refund returned',
    paper: 'REFUND_NOTICE',
  });
}

/** The payment behind the refund was returned, so there is nothing to send back. */
export async function tellOfStoppedRefund(context: WorkContext, refund: Told) {
  const amount = toDollars(refund.amount_cents);
  return tell(context, refund, {
    ...fill(context, refundLetters.refundStopped, { amount }),
    about: 'refund stopped',
  });
}

function tell(context: WorkContext, refund: Told, letter: Letter) {
  const to = { loanGid: refund.loan_gid, borrowerGid: refund.borrower_gid };
  return tellBorrower(context, to, letter);
}

/** Its amount and account, with a day of it in words. */
async function sentOn(context: WorkContext, refund: Told, day: Day) {
  const names = await accountNames(context, refund.borrower_gid);
  return {
    amount: toDollars(refund.amount_cents),
    account: inSentence(names.get(refund.bank_account_gid ?? '') ?? 'bank account'),
    day: weekdayDate(day),
  };
}
