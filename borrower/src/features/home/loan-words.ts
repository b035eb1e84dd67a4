import type { PaydayRow } from '@paystead/kit/payday-list/payday-list';
import type { Loan } from '../../store/loan-details.ts';
import { formatDate } from '@paystead/kit/format/format-date';

/** How installments are collected, after the date of the next one. */
export const collectionWords: Readonly<Record<Loan['collection'], string>> = {
  deduction: 'from your paycheck',
  ach: 'from your bank account',
  allotment: 'from your allotment',
  deposit: 'from your direct deposit',
};

const SHOWN = 4;
const coming = ['next', 'waiting', 'todo', 'partial'];

/** The next four paydays of a loan, each on the day its paycheck actually arrives. */
export function comingPaydays(payments: Loan['payments']): PaydayRow[] {
  const open = payments.filter(({ state }) => coming.includes(state));
  const count = payments.filter(({ state }) => state !== 'removed').length;
  return open.slice(0, SHOWN).map((payment) => ({
    date: payment.arrives_on,
    amount: payment.amount,
    note: `Installment ${payment.number} of ${count}${moved(payment)}`,
    next: payment.state === 'next',
  }));
}

function moved({ date, arrives_on }: Loan['payments'][number]): string {
  if (date === arrives_on) return '';
  return `. Moved from ${formatDate(date).split(',')[0]}, no banking day`;
}
