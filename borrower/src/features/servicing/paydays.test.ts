import { describe, expect, test } from 'vitest';
import { lastAndNext, type PaydayRecord, timelineRow } from './paydays.ts';

function payday(number: number, state: PaydayRecord['state']): PaydayRecord {
  return {
    number,
    date: `2026-11-${String(number).padStart(2, '0')}`,
    nominal_date: null,
    date_note: null,
    amount: '83.80',
    posted_on: null,
    posted_amount: '0.00',
    state,
    paid_another_way: false,
    stages: [
      { label: 'Asked', state: 'done', date: '2026-11-01' },
      { label: 'Deducted', state: 'waiting', date: null },
    ],
    sentence: 'We asked your employer.',
  };
}

const numbers = (...states: PaydayRecord['state'][]) =>
  lastAndNext(states.map((state, place) => payday(place + 1, state))).map(({ number }) => number);

describe('the tracker', () => {
  test('shows the last payday that is over and the next one', () => {
    expect(numbers('posted', 'missing', 'asked', 'planned')).toEqual([2, 3]);
  });

  test('begins with the first payday, and ends with the last that was needed', () => {
    expect(numbers('planned', 'planned')).toEqual([1]);
    expect(numbers('posted', 'posted', 'removed')).toEqual([2]);
    expect(numbers()).toEqual([]);
  });

  test('takes stages and sentence from the server, without a date where there is none', () => {
    const row = timelineRow(payday(3, 'asked'), 26);
    expect(row.title).toBe('Installment 3 of 26');
    expect(row.note).toBe('We asked your employer.');
    expect(row.stages).toEqual([
      { label: 'Asked', state: 'done', date: '2026-11-01' },
      { label: 'Deducted', state: 'waiting' },
    ]);
  });
});
