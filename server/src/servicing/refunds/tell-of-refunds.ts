import { weekdayDate } from '@paystead/lending/calendar/day-words';
import type { Day } from '@paystead/lending/calendar/calendar';
import { toDollars } from '@paystead/lending/money/money';
import { accountNames, inSentence } from '../../bank-accounts/index.ts';
import { fill, refundLetters } from '../../letters/index.ts';
import type { WorkContext } from '../../platform/context.ts';
import { type Letter, tellBorrowers } from '../receipts/tell-borrower.ts';
import type { RefundRow } from './refund.queries.ts';

/** A refund in the form its news need. */
type Told = Pick<RefundRow, 'loan_gid' | 'borrower_gid' | 'amount_cents' | 'bank_account_gid'>;

const ADD_ACCOUNT = { label: 'Add a bank account', href: '/home/bank' };

/** Announces refunds: the account and day of each, or that it needs an account. */
export async function tellOfOrders(
  context: WorkContext,
  all: readonly { readonly refund: Told; readonly arrives: Day | null }[],
): Promise<void> {
  const people = all.flatMap(({ arrives, refund }) => (arrives ? [refund.borrower_gid] : []));
  const names = people.length > 0 ? await accountNames(context, ...new Set(people)) : NO_NAMES;
  await tellBorrowers(
    context,
    all.map(({ arrives, refund }) => ({
      to: aboutOf(refund),
      letter:
        arrives === null ? waiting(context, refund) : ordered(context, refund, arrives, names),
    })),
  );
}

const NO_NAMES: Names = new Map();

function waiting(context: WorkContext, refund: Told): Letter {
  const amount = toDollars(refund.amount_cents);
  return {
    ...fill(context, refundLetters.refundWaits, { amount }),
    action: ADD_ACCOUNT,
    about: 'refund waits',
    paper: 'REFUND_NOTICE',
  };
}

function ordered(context: WorkContext, refund: Told, arrives: Day, names: Names): Letter {
  return {
    ...fill(context, refundLetters.refundOrdered, sendingWords(refund, arrives, names)),
    about: 'refund ordered',
    paper: 'REFUND_NOTICE',
  };
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
  return tellBorrowers(context, [{ to: aboutOf(refund), letter }]);
}

function aboutOf({ borrower_gid: borrowerGid, loan_gid: loanGid }: Told) {
  return { loanGid, borrowerGid };
}

/** Its amount and account, with a day of it in words. */
async function sentOn(context: WorkContext, refund: Told, day: Day) {
  return sendingWords(refund, day, await accountNames(context, refund.borrower_gid));
}

type Names = ReadonlyMap<string, string>;

function sendingWords(refund: Told, day: Day, names: Names) {
  return {
    amount: toDollars(refund.amount_cents),
    account: inSentence(names.get(refund.bank_account_gid ?? '') ?? 'bank account'),
    day: weekdayDate(day),
  };
}
