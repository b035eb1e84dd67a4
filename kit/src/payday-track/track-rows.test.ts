import { describe, expect, test } from 'vitest';
import { type Paycheck, trackCaption, trackRows, trackSentence } from './track-rows.ts';

function weekly(count: number, from: string): Paycheck[] {
  const start = Date.parse(from);
  return Array.from({ length: count }, (_, week) => ({
    state: 'todo',
    date: new Date(start + week * 7 * 86_400_000).toISOString().slice(0, 10),
  }));
}

describe('the payday track', () => {
  test('up to 60 paychecks are in one row without a year', () => {
    const rows = trackRows(weekly(60, '2026-03-06'));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ label: '', offset: 0 });
  });

  test('more than 60 make one row per year, and lose none', () => {
    const rows = trackRows(weekly(104, '2026-03-06'));
    expect(rows.map((row) => row.label)).toEqual(['2026', '2027', '2028']);
    expect(rows.flatMap((row) => row.bars.map((bar) => bar.place))).toEqual(
      Array.from({ length: 104 }, (_, place) => place),
    );
  });

  test('a first year that starts late is moved to the end of its row', () => {
    const [first, second] = trackRows(weekly(104, '2026-03-06'));
    expect(first?.offset).toBe((second?.bars.length ?? 0) - (first?.bars.length ?? 0));
    expect(first?.offset).toBeGreaterThan(0);
  });

  test('without dates the years of the loan are numbered', () => {
    const paychecks = Array.from({ length: 61 }, (): Paycheck => ({ state: 'todo' }));
    expect(trackRows(paychecks).map((row) => row.label)).toEqual(['Year 1', 'Year 2']);
  });

  test('the sentence says what is done, missed, no longer needed and next', () => {
    const paychecks: Paycheck[] = [
      { state: 'paid' },
      { state: 'missed' },
      { state: 'next', date: '2026-11-27' },
      { state: 'todo' },
      { state: 'removed' },
      { state: 'part' },
      { state: 'waiting' },
    ];
    expect(trackSentence(paychecks)).toBe(
      '1 of 7 installments paid. 1 missed. 1 paid in part. 1 not needed. ' +
        'Next is November 27, 2026.',
    );
    expect(trackCaption(paychecks)).toBe('1 of 7 paid, 1 missed');
  });
});
