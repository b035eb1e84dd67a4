import { describe, expect, test } from 'vitest';
import type { Loan } from '../../store/loan-details.ts';
import { trackOf } from '../../parts/words/loan-words.ts';
import { comingPaydays } from './loan-words.ts';

type Payment = Loan['payments'][number];

function payment(
  number: number,
  date: string,
  state: Payment['state'],
  nominal_date: string | null = null,
) {
  return {
    number,
    date,
    nominal_date,
    date_note: nominal_date && 'Moved up from Dec 25, a bank holiday (Christmas Day)',
    amount: '136.36',
    principal: '110.00',
    interest: '26.36',
    balance: '4000.00',
    modified: false,
    paid_amount: '0.00',
    paid_on: null,
    paid_by: null,
    state,
  };
}

const payments: Payment[] = [
  payment(1, '2026-11-13', 'paid'),
  payment(2, '2026-11-27', 'next'),
  payment(3, '2026-12-11', 'todo'),
  payment(4, '2026-12-24', 'todo', '2026-12-25'),
  payment(5, '2027-01-08', 'todo'),
  payment(6, '2027-01-22', 'todo'),
  payment(7, '2027-02-05', 'removed'),
];

describe('the coming paydays', () => {
  test('are the next four, the nearest marked', () => {
    const rows = comingPaydays({ payments, catching_up: null });
    expect(rows.map(({ date }) => date)).toEqual([
      '2026-11-27',
      '2026-12-11',
      '2026-12-24',
      '2027-01-08',
    ]);
    expect(rows.map(({ next }) => next)).toEqual([true, false, false, false]);
  });

  test('leave out those that a debit on its way pays', () => {
    const debit = { amount: '136.36', date: '2026-11-24' };
    const late = [payment(1, '2026-11-13', 'waiting'), ...payments.slice(1)];
    expect(comingPaydays({ payments: late, catching_up: null })[0]?.date).toBe('2026-11-13');
    expect(comingPaydays({ payments: late, catching_up: debit })[0]?.date).toBe('2026-11-27');
  });

  test('are numbered without canceled ones, and name the day they moved from', () => {
    const rows = comingPaydays({ payments, catching_up: null });
    expect(rows[0]?.note).toBe('Installment 2 of 6');
    expect(rows[2]?.note).toBe(
      'Installment 4 of 6. Moved up from Dec 25, a bank holiday (Christmas Day)',
    );
  });

  test('are none for a paid loan', () => {
    expect(
      comingPaydays({ payments: [payment(1, '2026-11-13', 'paid')], catching_up: null }),
    ).toEqual([]);
  });
});

test('the track shows the status of each installment', () => {
  const states = trackOf(payments).map(({ state }) => state);
  expect(states).toEqual(['paid', 'next', 'todo', 'todo', 'todo', 'todo', 'removed']);
});
