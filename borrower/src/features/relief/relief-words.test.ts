import { describe, expect, test } from 'vitest';
import {
  barsWith,
  type Comparison,
  leadWords,
  moreWords,
  newAmount,
  smallerPaydays,
  spanWords,
  trackWith,
} from './relief-words.ts';

const row = (date: string, amount: string) => ({
  date,
  amount,
  principal: amount,
  interest: '0.00',
  balance: '0.00',
  modified: amount === '40.00',
});

const comparison = {
  as_of: '2026-11-23',
  after: { installment: '83.79' },
  rows_after: [
    row('2026-11-30', '40.00'),
    row('2026-12-14', '40.00'),
    row('2026-12-28', '83.79'),
    row('2027-01-11', '78.96'),
  ],
} as unknown as Comparison;

const paid = { date: '2026-10-05', state: 'paid', amount: '83.79', principal: '70.00' };
const missed = { date: '2026-10-19', state: 'missed', amount: '83.79', principal: null };
const toCome = { date: '2026-11-30', state: 'next', amount: '83.79', principal: '70.00' };
const payments = [paid, missed, toCome].map((one) => ({
  ...one,
  interest: one.principal && '13.79',
})) as unknown as Parameters<typeof trackWith>[1];

describe('what a plan does, in its first sentence', () => {
  const plan = (...amounts: string[]) =>
    ({
      kind: 'LOWER_INSTALLMENT',
      before: { installment: '83.79' },
      rows_after: amounts.map((amount, place) => ({
        ...row(`2026-12-0${place + 1}`, amount),
        modified: amount !== '83.79',
      })),
    }) as unknown as Comparison;

  test('smaller installments last for a while, or until the loan ends', () => {
    const back = plan('83.79', '40.00', '40.00', '83.79', '78.96');
    expect(leadWords(back)).toBe('Smaller installments for a while, then as before.');
    const kept = plan('83.79', '48.00', '48.00', '31.20');
    expect(leadWords(kept)).toBe('Smaller installments until the loan ends.');
  });

  test('a plan that only moves what is late promises no smaller installments', () => {
    expect(leadWords(plan('83.79', '83.79', '31.20'))).toContain('The same installments.');
  });
});

describe('the paydays of a plan', () => {
  test('the smaller ones are counted, a smaller last one is not', () => {
    expect(newAmount(comparison)).toBe('40.00');
    expect(smallerPaydays(comparison)).toBe(2);
  });

  test('the track has what was, then the plan', () => {
    expect(trackWith(comparison, payments).map(({ state }) => state)).toEqual([
      'paid',
      'missed',
      'next',
      'lower',
      'todo',
      'todo',
    ]);
  });

  test('the chart hatches what was due, and draws the plan after it', () => {
    const bars = barsWith(comparison, payments);
    expect(bars).toHaveLength(6);
    expect(bars[1]).toEqual({ date: '2026-10-19', principal: '0', interest: '0', due: '83.79' });
    expect(bars[0]).not.toHaveProperty('due');
  });

  test('a run of paydays says its days, with the year where it changes', () => {
    const span = (from: string, through: string, isLast = false) =>
      spanWords({ from, through, paydays: 2, amount: '40.00' }, isLast).replaceAll('\u00a0', ' ');
    expect(span('2026-11-30', '2026-12-14')).toBe('Nov 30 to Dec 14, 2026');
    expect(span('2026-11-30', '2027-01-11')).toBe('Nov 30, 2026 to Jan 11, 2027');
    expect(span('2027-01-25', '2027-11-15', true)).toBe('From Jan 25, 2027');
  });

  test('more interest has its sign, and none is a dash', () => {
    expect(['69.02', '0.00', '-1.50'].map((one) => moreWords(one, (amount) => amount))).toEqual([
      '+69.02',
      '–',
      '-1.50',
    ]);
  });
});
