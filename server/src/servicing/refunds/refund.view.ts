import type { Answer } from '@paystead/contract/call';
import type { listRefunds } from '@paystead/contract/servicing/refunds';
import { weekdayDate } from '@paystead/lending/calendar/day-words';
import type { RefundWithCredit } from './refund.queries.ts';
import { inSentence } from '../../bank-accounts/index.ts';

type RefundView = Answer<typeof listRefunds>[number];

/** A refund by its account and day, in words that say what happens next. */
export function viewRefund(
  row: RefundWithCredit,
  accounts: ReadonlyMap<string, string>,
): RefundView {
  const state = stateOf(row);
  const needsAccount = state === 'WAITING' || state === 'RETURNED';
  const account = needsAccount
    ? null
    : (accounts.get(row.bank_account_gid ?? '') ?? 'Bank account');
  const date = needsAccount ? null : (row.settled_on ?? row.effective_date);
  return {
    gid: row.gid,
    amount: row.amount_cents,
    state,
    account,
    date,
    pay_by: row.pay_by,
    sentence: sentenceOf(state, account ?? '', date ?? row.pay_by),
  };
}

function stateOf({ state, sends, credit }: RefundWithCredit): RefundView['state'] {
  if (state === 'PAID' || state === 'RETURNED') return state;
  if (sends === 0) return 'WAITING';
  return credit === 'FILED' || credit === 'SETTLED' ? 'SENT' : 'ORDERED';
}

function sentenceOf(state: RefundView['state'], account: string, date: string): string {
  const to = `your ${inSentence(account)}`;
  const day = weekdayDate(Temporal.PlainDate.from(date));
  switch (state) {
    case 'WAITING':
      return 'We hold this money for you. Add a bank account, and we’ll send it there.';
    case 'ORDERED':
      return `We’re sending it to ${to}. You should have it by ${day}.`;
    case 'SENT':
      return `It’s on its way to ${to}. You should have it on ${day}.`;
    case 'PAID':
      return `It reached ${to} on ${day}.`;
    case 'RETURNED':
      return 'Your bank sent it back. Add another bank account, and we’ll send it there.';
  }
}
