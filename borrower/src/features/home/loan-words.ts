import type { PaydayRow } from '@paystead/kit/payday-list/payday-list';
import type { Loan } from '../../store/loan-details.ts';

/** How installments are collected, after the date of the next one. */
export const collectionWords: Readonly<Record<Loan['collection'], string>> = {
  deduction: 'from your paycheck',
  ach: 'from your bank account',
  allotment: 'from your allotment',
  deposit: 'from your direct deposit',
  ask: 'yours to pay',
};

const SHOWN = 4;
const coming = ['next', 'waiting', 'todo', 'partial'];

/** The next four paydays of a loan; without those that a debit on its way pays. */
export function comingPaydays({
  payments,
  catching_up: debit,
}: Pick<Loan, 'payments' | 'catching_up'>): PaydayRow[] {
  const states = debit ? coming.filter((state) => state !== 'waiting') : coming;
  const open = payments.filter(({ state }) => states.includes(state));
  const count = payments.filter(({ state }) => state !== 'removed').length;
  return open.slice(0, SHOWN).map((payment) => ({
    date: payment.date,
    amount: payment.amount,
    note: `Installment ${payment.number} of ${count}${payment.date_note ? `. ${payment.date_note}` : ''}`,
    next: payment.state === 'next',
  }));
}
